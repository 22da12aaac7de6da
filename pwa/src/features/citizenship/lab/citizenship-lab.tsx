import { lab as area } from '@hellograph/words/en/lab';
import { labGuide } from '@hellograph/words/en/lab-guide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { useWords } from '../../../words/use-words';
import { GuidePart } from './guide-part';
import { QuizPart } from './quiz-part';
import { ReflectionPart } from './reflection-part';

/** Scenes to play; every choice has what follows from it, and another may be tried. */
function ConsentPart() {
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
      <legend className="float-left rtl:float-right max-w-[60ch] text-lg font-semibold">{text}</legend>
      {choices.map(({ say }, index) => (
        <Button
          key={say}
          look={index === chosen ? 'primary' : 'secondary'}
          aria-pressed={index === chosen}
          className="clear-both shrink text-start"
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

/** To be guessed before it is opened. */
function BreaksPart() {
  const words = useWords(area).breaks;
  return (
    <div className="grid gap-3">
      {words.all.map(({ what, outcome }) => (
        <Disclosure key={what} title={what}>
          {outcome}
        </Disclosure>
      ))}
    </div>
  );
}

interface CitizenshipLabProps {
  /** Leads to the check of a file. */
  check: ReactNode;
  /** Leads to the teacher's classes. */
  classes: ReactNode;
}

const stations = ['label', 'breaks', 'quiz', 'consent', 'reflection'] as const;

/** Five stations for a class, and the teacher's guide. */
export function CitizenshipLab({ check, classes }: CitizenshipLabProps) {
  const words = useWords(area);
  const guide = useWords(labGuide);
  const parts = {
    label: <LabelPart check={check} />,
    breaks: <BreaksPart />,
    quiz: <QuizPart />,
    consent: <ConsentPart />,
    reflection: <ReflectionPart />,
  } satisfies Record<(typeof stations)[number], ReactNode>;
  return (
    <div className="grid gap-8">
      <nav aria-label={words.stations} className="flex flex-wrap gap-x-5">
        {stations.map((id) => (
          <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {words[id].title}
          </a>
        ))}
        <a href="#guide" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {guide.title}
        </a>
      </nav>
      {stations.map((id) => (
        <Station key={id} id={id} title={words[id].title} lead={words[id].lead}>
          {parts[id]}
        </Station>
      ))}
      <Station id="guide" title={guide.title} lead={guide.lead}>
        <GuidePart />
        <p className="max-w-[60ch]">{guide.more}</p>
        <p>{classes}</p>
      </Station>
    </div>
  );
}

function Station({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 gap-4 rounded-card border border-line bg-sheet p-5 shadow-card sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-3xl">
        {title}
      </h2>
      <p className="max-w-[60ch] text-lg text-soft">{lead}</p>
      {children}
    </section>
  );
}

function LabelPart({ check }: { check: ReactNode }) {
  const words = useWords(area).label;
  return (
    <>
      <ul className="grid max-w-[60ch] list-disc gap-2 ps-5 text-lg">
        <li>{words.seen}</li>
        <li>{words.hidden}</li>
      </ul>
      <p className="text-lg">{words.task}</p>
      <p>{check}</p>
    </>
  );
}
