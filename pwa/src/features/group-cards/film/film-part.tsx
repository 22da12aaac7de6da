import type { FilmShape, GroupFilm } from '@hellograph/contract';
import { type ReactNode, useId, useState } from 'react';
import { wordsOfFailure } from '../../../lib/api-error';
import { Button, buttonClass } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { Icon } from '../../../ui/icon';
import { ProgressBar } from '../../../ui/progress-bar';
import { wall } from '../../../words/english/wall';
import { fill } from '../../../words/fill';
import { useLanguage, useWords } from '../../../words/use-words';

interface FilmPartProps {
  /** One for each shape; `undefined` until they are known. */
  films: readonly GroupFilm[] | undefined;
  isBusy: boolean;
  onMake: (shape: FilmShape) => void;
  /** The film's options. */
  children?: ReactNode;
}

const isTall = () => typeof matchMedia === 'function' && matchMedia('(orientation: portrait)').matches;

/** All signatures in one film, for a phone or for a television. */
export function FilmPart({ films, isBusy, onMake, children }: FilmPartProps) {
  const { film: words } = useWords(wall);
  const id = useId();
  const [shape, setShape] = useState<FilmShape>(isTall() ? 'tall' : 'wide');
  if (!films) return null;
  const film = films.find((one) => one.shape === shape);
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-sheet p-5 shadow-card sm:p-6">
      <div className="grid gap-1">
        <h2 id={id} className="text-2xl">
          {words.title}
        </h2>
        <p className="max-w-[60ch] text-soft">{words.lead}</p>
      </div>
      <Choice
        label={words.shape}
        value={shape}
        options={(['tall', 'wide'] as const).map((value) => ({ value, label: words.shapes[value] }))}
        onChange={setShape}
      />
      {children}
      {film && <Film film={film} isBusy={isBusy} onMake={() => onMake(shape)} />}
    </section>
  );
}

const toDownload = (url: string) => `${url}${url.includes('?') ? '&' : '?'}save`;

function Film({ film, isBusy, onMake }: { film: GroupFilm; isBusy: boolean; onMake: () => void }) {
  const { film: words, captions } = useWords(wall);
  const language = useLanguage();
  const { shape, state, partsMade, parts, resultUrl, captionsUrl, problem } = film;
  if (state === 'making') {
    const label = fill(words.making, { made: partsMade, parts });
    return (
      <div className="grid gap-2">
        <p role="status">{label}</p>
        <ProgressBar share={partsMade / Math.max(1, parts)} label={label} />
      </div>
    );
  }
  if (state === 'made' && resultUrl)
    return (
      <div className="grid justify-items-start gap-3">
        {/* biome-ignore lint/a11y/useMediaCaption: its captions are a separate file */}
        <video
          key={resultUrl}
          src={resultUrl}
          controls
          playsInline
          preload="none"
          aria-label={words.title}
          className={`mx-auto w-full rounded-2xl bg-black ${shape === 'tall' ? 'aspect-9/16 max-w-80' : 'aspect-video'}`}
        >
          {captionsUrl && <track kind="captions" src={captionsUrl} srcLang={language} label={captions} default />}
        </video>
        <a href={toDownload(resultUrl)} download className={buttonClass('secondary')}>
          <Icon name="download" size={20} /> {words.download}
        </a>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3">
      {state === 'stale' && <p className="text-soft">{words.stale}</p>}
      {state === 'failed' && (
        <p role="alert" className="font-medium text-bad">
          {problem ? fill(words.failed, { reason: wordsOfFailure(problem) }) : words.failedPlain}
        </p>
      )}
      <Button look="secondary" isBusy={isBusy} onClick={onMake}>
        {state === 'stale' ? words.update : state === 'failed' ? words.again : words.make}
      </Button>
    </div>
  );
}
