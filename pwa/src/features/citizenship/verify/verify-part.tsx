import { readySteps } from '@hellograph/contract/render-options';
import { verify as area } from '@hellograph/words/en/verify';
import { fill } from '@hellograph/words/fill';
import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk';
import { api, download } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { FileButton } from '../../../ui/forms/file-button';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { useWords } from '../../../words/use-words';
import type { CheckedFile, FileVerdict } from './check-file';

type FileCheck =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'failed' }
  | ({ kind: 'checked'; name: string; file: Blob } & CheckedFile);

const samplePath = '/sample/birthday.mp4';
const loadChecker = () => loadChunk(() => import('./check-file'));

/** Returns `undefined` while offline or if the server fails. */
const fetchKeys = (signal: AbortSignal) =>
  api('GET /origin-keys', { signal, skipAuth: true }).then(
    ({ data }) => data.keys,
    () => undefined,
  );

/** Checks one file at a time: a new one ends the check before it. */
function useFileCheck() {
  const [state, setState] = useState<FileCheck>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (name: string, open: (signal: AbortSignal) => Blob | Promise<Blob>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: FileCheck) => !signal.aborted && setState(next);
    show({ kind: 'reading', name, share: 0 });
    try {
      const [{ checkFile }, keys, file] = await Promise.all([loadChecker(), fetchKeys(signal), open(signal)]);
      const onProgress = (share: number) => show({ kind: 'reading', name, share });
      show({ kind: 'checked', name, file, ...(await checkFile(file, { keys, onProgress, signal })) });
    } catch {
      show({ kind: 'failed' });
    }
  };
  return {
    state,
    check: (file: Blob, name: string) => void run(name, () => file),
    flip: (file: Blob, name: string) => void run(name, async () => (await loadChecker()).flipBit(file)),
    trySample: () => void run('birthday.mp4', (signal) => download(samplePath, { signal })),
    stop: () => {
      running.current?.abort();
      setState({ kind: 'none' });
    },
  };
}

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button next to it */}
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
  photo: readonly string[];
  onFlip: () => void;
}

function VerdictPart({ name, verdict, voices, photo, onFlip }: VerdictPartProps) {
  const words = useWords(area);
  const steps = readySteps.filter((step) => photo.includes(step)).map((step) => words.photoSteps[step]);
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
      {steps.length > 0 && <p className="text-sm text-soft">{fill(words.photo, { steps: steps.join(', ') })}</p>}
      <Button look="secondary" className="justify-self-start" onClick={onFlip}>
        {words.flip}
      </Button>
    </section>
  );
}
