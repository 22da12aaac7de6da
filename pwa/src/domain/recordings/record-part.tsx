import { recording as area } from '@hellograph/words/en/recording';
import { fill } from '@hellograph/words/fill';
import { useRef, useState } from 'react';
import { useObjectUrl } from '../../lib/use-object-url';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';
import { recordingProblem } from './recording-rules';
import { useRecorder } from './use-recorder';

export interface RecordPartProps {
  message: string;
  maxSec: number;
  /** Instead of our advice for a voice that a face will speak with. */
  lead?: string;
  /** Instead of our note that lips will be approximate without a message. */
  noWords?: string | undefined;
  onUse: (file: File) => void;
  onClose: () => void;
}

/** Levels of the meter: too quiet below the first, clipped above the second. */
const levels = { quiet: 0.35, loud: 0.985 } as const;
const judgedAfterSec = 1.5;

/** Records, plays and repeats a recording, or takes an existing file. */
export function RecordPart({ message, maxSec, lead, noWords, onUse, onClose }: RecordPartProps) {
  const words = useWords(area);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(file);
  const recorder = useRecorder(maxSec, setFile);
  const { state, level, loudest, elapsedSec } = recorder;
  const isRecording = state === 'recording';
  const advice =
    isRecording && elapsedSec > judgedAfterSec ? (level > levels.loud ? words.tooLoud : loudest < levels.quiet ? words.quiet : '') : '';

  const start = () => {
    setFile(undefined);
    setProblem(undefined);
    recorder.start();
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const refusal = recordingProblem(chosen);
    setProblem(refusal && words[refusal]);
    if (!refusal) setFile(chosen);
  };

  return (
    <>
      <p className="text-soft">{lead ?? words.lead}</p>
      {message ? (
        <blockquote
          aria-label={words.words}
          className="max-h-[32dvh] overflow-y-auto whitespace-pre-line rounded-2xl bg-sunk px-4 py-3 text-lg"
        >
          {message}
        </blockquote>
      ) : (
        lead === undefined && <Notice>{noWords ?? words.noWords}</Notice>
      )}
      {(state === 'denied' || state === 'noMicrophone') && <Notice look="bad">{words[state]}</Notice>}
      {problem && <Notice look="bad">{problem}</Notice>}
      {state === 'asking' && <Notice>{words.asking}</Notice>}
      {isRecording && <LevelMeter label={words.level} level={level} elapsedSec={elapsedSec} maxSec={maxSec} />}
      <p className="min-h-6 text-sm text-soft" aria-live="polite">
        {isRecording ? advice || fill(words.tooLong, { max: Math.floor(maxSec) }) : ''}
      </p>
      {file && url && !isRecording && (
        // biome-ignore lint/a11y/useMediaCaption: the speaker's own words, which are written above
        <audio src={url} controls aria-label={words.listen} className="w-full" />
      )}
      <div className="flex flex-wrap gap-2">
        {isRecording ? (
          <Button onClick={recorder.stop}>
            <Icon name="stop" size={20} />
            {words.stop}
          </Button>
        ) : (
          <>
            {file && <Button onClick={() => onUse(file)}>{words.use}</Button>}
            <Button look={file ? 'secondary' : 'primary'} isBusy={state === 'asking'} onClick={start}>
              <Icon name="microphone" size={20} />
              {file ? words.again : words.start}
            </Button>
            <Button look="secondary" onClick={() => input.current?.click()}>
              {words.choose}
            </Button>
          </>
        )}
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="audio/*,.webm,.m4a,.wav,.ogg"
        aria-label={words.file}
        data-testid="recording-input"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function LevelMeter({ label, level, elapsedSec, maxSec }: { label: string; level: number; elapsedSec: number; maxSec: number }) {
  const percent = Math.round(level * 100);
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-bad motion-safe:animate-pulse" />
      <meter className="sr-only" aria-label={label} min={0} max={100} value={percent} />
      <div aria-hidden="true" className="h-3 min-w-0 flex-1 overflow-hidden rounded-full bg-sunk">
        <div
          className={`h-full rounded-full transition-[width] duration-75 ${level > levels.loud ? 'bg-bad' : 'bg-accent'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="text-sm tabular-nums text-soft">
        {toClock(elapsedSec)} / {toClock(maxSec)}
      </span>
    </div>
  );
}

const toClock = (sec: number) => `${Math.floor(sec / 60)}:${String(Math.floor(sec % 60)).padStart(2, '0')}`;
