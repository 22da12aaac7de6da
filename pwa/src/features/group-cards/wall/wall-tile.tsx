import type { WallSignature } from '@hellograph/contract';
import { wall as area } from '@hellograph/words/en/wall';
import { fill } from '@hellograph/words/fill';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';
import { useLanguage, useWords } from '../../../words/use-words';

/** A box that every picture of a wall fits in: narrower and wider ones are cut. */
const tallest = 4 / 5;
const widest = 16 / 9;

/** Width by height of the picture's place on a wall; `null` for words alone. */
export function shapeOf({ photo, video }: Pick<WallSignature, 'photo' | 'video'>): number | null {
  const shown = video ?? photo;
  if (!shown) return null;
  return Math.min(widest, Math.max(tallest, shown.width / Math.max(1, shown.height)));
}

interface WallTileProps {
  signature: WallSignature;
  isPlaying: boolean;
  onToggle: () => void;
  /** Called when it has played to its end, or could not. */
  onEnd: () => void;
  /** Below the name: reactions, or an owner's buttons. */
  children?: ReactNode;
}

/** A signature on the wall: a picture that speaks when it is tapped, words, a name. */
export function WallTile({ signature, isPlaying, onToggle, onEnd, children }: WallTileProps) {
  const words = useWords(area);
  const { name, words: said, photo, video, kind, isLate } = signature;
  const shape = shapeOf(signature);
  const still = video?.thumbnail ?? photo?.url;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-sheet">
      {shape !== null && still !== undefined && (
        <div className="relative bg-sunk" style={{ aspectRatio: String(shape) }}>
          <img
            src={still}
            alt={fill(kind === 'drawing' ? words.drawingOf : words.photoOf, { name })}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
          {video && isPlaying && <Moving video={video} onEnd={onEnd} />}
          {video && (
            <button
              type="button"
              aria-label={fill(isPlaying ? words.hush : words.say, { name })}
              aria-pressed={isPlaying}
              onClick={onToggle}
              className="absolute inset-0 grid cursor-pointer place-items-end p-3 focus-visible:outline-offset-[-6px]"
            >
              <span
                className={`grid size-12 place-items-center rounded-full bg-black/60 text-white transition-opacity duration-200 ${isPlaying ? 'opacity-60' : ''}`}
              >
                <Icon name={isPlaying ? 'pause' : 'play'} size={24} />
              </span>
            </button>
          )}
        </div>
      )}
      <div className="grid gap-2 px-5 py-4">
        {said.trim() !== '' && (
          <p
            dir="auto"
            className={`whitespace-pre-line wrap-anywhere ${shape === null ? 'font-display text-[1.45rem] leading-snug' : 'leading-relaxed'}`}
          >
            {said}
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-2 font-display text-lg text-soft italic">
          <span className="wrap-anywhere">{name}</span>
          {isLate && <span className="font-sans text-xs font-medium not-italic">{words.late}</span>}
        </p>
        {children}
      </div>
    </article>
  );
}

/** The video itself, which loads only when it is to play. */
function Moving({ video, onEnd }: { video: NonNullable<WallSignature['video']>; onEnd: () => void }) {
  const words = useWords(area);
  const language = useLanguage();
  const [isFailed, setFailed] = useState(false);
  const screen = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // Refused before the first interaction with the page: then the still stays.
    screen.current?.play().catch(() => {});
  }, []);
  if (isFailed)
    return (
      <p role="alert" className="absolute inset-x-0 top-0 bg-black/70 px-4 py-3 text-sm font-medium text-white">
        {words.failed}
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: every spoken video has captions, a clip has them where a recogniser understood it
    <video
      ref={screen}
      src={video.resultUrl}
      poster={video.thumbnail}
      playsInline
      onEnded={onEnd}
      onError={() => setFailed(true)}
      className="absolute inset-0 size-full object-cover"
    >
      {video.captionsUrl && <track kind="captions" src={video.captionsUrl} srcLang={language} label={words.captions} default />}
    </video>
  );
}

type Reaction = WallSignature['reaction'];

const emojis = Object.keys(area.english.reactions) as NonNullable<Reaction>[];

interface ReactionsProps {
  signature: Pick<WallSignature, '_id' | 'name' | 'reaction'>;
  onReact: (id: string, reaction: Reaction, before: Reaction) => void;
}

/** One tap opens the emoji, one more chooses; tapping the chosen one again removes it. */
export const Reactions = memo(function Reactions({ signature: { _id, name, reaction }, onReact }: ReactionsProps) {
  const words = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const label = fill(words.react, { name });
  if (!isOpen)
    return (
      <button
        type="button"
        aria-expanded={false}
        aria-label={reaction ? `${label}: ${words.reactions[reaction]}` : label}
        onClick={() => setOpen(true)}
        className={`-ms-2 inline-flex size-11 items-center justify-center justify-self-start rounded-full text-2xl transition-colors duration-150 hover:bg-sunk ${reaction ? '' : 'opacity-60 grayscale hover:opacity-100'}`}
      >
        {reaction ?? '❤️'}
      </button>
    );
  return (
    <fieldset className="-mx-2 flex flex-wrap">
      <legend className="sr-only">{label}</legend>
      {emojis.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={words.reactions[emoji]}
          aria-pressed={emoji === reaction}
          onClick={() => {
            setOpen(false);
            onReact(_id, emoji === reaction ? null : emoji, reaction);
          }}
          className={`grid size-11 place-items-center rounded-full text-2xl transition-colors duration-150 hover:bg-sunk ${emoji === reaction ? 'bg-wash' : ''}`}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
});
