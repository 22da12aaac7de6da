import { lab as area } from '@hellograph/words/en/lab';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';

/** Scenes to play; every choice has what follows from it, and another may be tried. */
export function ConsentPart() {
  const words = useWords(area).consent;
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        {words.scenes.map((scene) => (
          <li key={scene.text}>
            <Scene {...scene} />
          </li>
        ))}
      </ol>
      <p className="text-soft">{words.product}</p>
    </div>
  );
}

interface SceneProps {
  text: string;
  choices: readonly { say: string; outcome: string }[];
}

function Scene({ text, choices }: SceneProps) {
  const words = useWords(area).consent;
  const [chosen, setChosen] = useState<number>();
  const told = useRef<HTMLParagraphElement>(null);
  const outcome = chosen === undefined ? undefined : choices[chosen]?.outcome;
  useEffect(() => {
    if (outcome) told.current?.focus();
  }, [outcome]);
  return (
    <fieldset className="grid justify-items-start gap-3 rounded-2xl border border-line bg-sunk p-4">
      <legend className="float-left max-w-[60ch] text-lg font-semibold">{text}</legend>
      {choices.map(({ say }, index) => (
        <Button
          key={say}
          look={index === chosen ? 'primary' : 'secondary'}
          aria-pressed={index === chosen}
          className="clear-both shrink text-left"
          onClick={() => setChosen(index)}
        >
          {say}
        </Button>
      ))}
      {outcome && (
        <>
          <p ref={told} tabIndex={-1} className="max-w-[60ch] text-lg">
            {outcome}
          </p>
          <Button look="quiet" onClick={() => setChosen(undefined)}>
            {words.again}
          </Button>
        </>
      )}
    </fieldset>
  );
}
