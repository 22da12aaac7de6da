import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { FileButton } from '../../../ui/forms/file-button';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { verify as area } from '../../../words/english/verify';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import type { FileVerdict } from './check-file';
import { useFileCheck } from './use-file-check';

const looks = {
  here: 'border-good/50 bg-good-wash',
  changed: 'border-bad/45 bg-bad-wash',
  broken: 'border-bad/45 bg-bad-wash',
  elsewhere: 'border-line bg-sunk',
  unasked: 'border-line bg-sunk',
  unsigned: 'border-line bg-sunk',
  unmarked: 'border-line bg-sunk',
} as const satisfies Record<FileVerdict, string>;

/** A place for a file, and what the device finds in it. */
export function VerifyPart() {
  const words = useWords(area);
  const [isOver, setIsOver] = useState(false);
  const { state, check, flip, trySample, stop } = useFileCheck();
  return (
    <div className="grid gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button beside it is the same */}
      <div
        className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center sm:p-10 ${isOver ? 'border-accent bg-wash' : 'border-strong bg-sheet'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const [file] = event.dataTransfer.files;
          if (file) check(file, file.name);
        }}
      >
        <p className="text-soft">{words.drop}</p>
        <p className="flex flex-wrap justify-center gap-3">
          <FileButton label={words.choose} accept="" onTake={(file) => check(file, file.name)} />
          <Button look="quiet" onClick={trySample}>
            {words.sample}
          </Button>
        </p>
      </div>
      {state.kind === 'reading' && (
        <div className="grid gap-3">
          <p>{state.name}</p>
          <ProgressBar share={state.share} label={words.reading} />
          <Button look="quiet" className="justify-self-start" onClick={stop}>
            {words.stop}
          </Button>
        </div>
      )}
      {state.kind === 'failed' && <Notice look="bad">{words.failed}</Notice>}
      {state.kind === 'checked' && <VerdictPart {...state} onFlip={() => flip(state.file, fill(words.flipped, { name: state.name }))} />}
    </div>
  );
}

interface VerdictPartProps {
  name: string;
  verdict: FileVerdict;
  voices: readonly string[];
  onFlip: () => void;
}

function VerdictPart({ name, verdict, voices, onFlip }: VerdictPartProps) {
  const words = useWords(area);
  const { title, text, proof } = words.verdicts[verdict];
  const heading = useRef<HTMLHeadingElement>(null);
  // The result appears below the button, so the focus moves to it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={words.result} className={`grid gap-3 rounded-card border p-5 sm:p-6 ${looks[verdict]}`}>
      <p className="text-sm break-all text-soft">{name}</p>
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        {title}
      </h2>
      <p className="text-lg">{text}</p>
      <p>{proof}</p>
      {voices.length > 0 && <p className="text-sm text-soft">{fill(words.voices, { voices: voices.join(', ') })}</p>}
      <Button look="secondary" className="justify-self-start" onClick={onFlip}>
        {words.flip}
      </Button>
    </section>
  );
}
