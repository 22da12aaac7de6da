import type { WallSignature } from '@hellograph/contract';
import { type CSSProperties, useEffect, useRef } from 'react';
import { wall as area } from '../../../words/english/wall';
import { fill } from '../../../words/fill';
import { useLanguage, useWords } from '../../../words/use-words';

interface SignatureSlideProps {
  /** Of the card, for words alone. */
  ground: CSSProperties;
  signature: WallSignature;
  plays: boolean;
  /** Somebody has touched the page, so that the browser allows sound. */
  hasSound: boolean;
  onEnd: () => void;
}

/**
 * One signature, as large as the screen: its picture on a blurred copy of itself, words, a name.
 */
export function SignatureSlide({ ground, signature, plays, hasSound, onEnd }: SignatureSlideProps) {
  const words = useWords(area);
  const language = useLanguage();
  const { name, words: said, photo, video, kind } = signature;
  const still = video?.thumbnail ?? photo?.url;
  const screen = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (plays && hasSound) screen.current?.play().catch(() => {});
    else screen.current?.pause();
  }, [plays, hasSound]);
  return (
    <article className="relative grid h-full grid-rows-[minmax(0,1fr)_auto] overflow-hidden" style={still ? undefined : ground}>
      {still && (
        <img src={still} alt="" aria-hidden="true" className="absolute inset-0 size-full scale-110 object-cover opacity-45 blur-2xl" />
      )}
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: every spoken video has captions, a clip may have none
        <video
          ref={screen}
          src={video.resultUrl}
          poster={video.thumbnail}
          playsInline
          preload="auto"
          onEnded={onEnd}
          onError={onEnd}
          aria-label={fill(words.say, { name })}
          className="relative m-auto max-h-full max-w-full min-h-0 object-contain"
        >
          {video.captionsUrl && <track kind="captions" src={video.captionsUrl} srcLang={language} label={words.captions} default />}
        </video>
      ) : photo ? (
        <img
          src={photo.url}
          alt={fill(kind === 'drawing' ? words.drawingOf : words.photoOf, { name })}
          className="relative m-auto max-h-full max-w-full min-h-0 object-contain p-[3vmin]"
        />
      ) : (
        <p className="relative m-auto max-h-full max-w-[28ch] overflow-y-auto px-6 text-center font-display text-[clamp(1.5rem,5.2vmin,4.5rem)] leading-snug whitespace-pre-line wrap-anywhere">
          {said}
        </p>
      )}
      <div className={`relative grid gap-1 px-6 pt-10 pb-4 text-center ${still ? 'bg-linear-to-t from-black/75 to-black/0' : ''}`}>
        {still && !video && said.trim() !== '' && (
          <p className="mx-auto max-h-[24vh] max-w-[52ch] overflow-y-auto text-[clamp(1.1rem,3vmin,2.2rem)] leading-snug whitespace-pre-line wrap-anywhere">
            {said}
          </p>
        )}
        <p className="font-display text-[clamp(1.25rem,3.4vmin,2.6rem)] italic wrap-anywhere">{name}</p>
      </div>
    </article>
  );
}
