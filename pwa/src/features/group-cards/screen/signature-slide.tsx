import type { WallSignature } from '@hellograph/contract';
import type { CSSProperties } from 'react';
import { ShownVideo } from '../../../domain/big-screen/shown-video';
import { wall as area } from '../../../words/english/wall';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';

interface SignatureSlideProps {
  /** The card's background, for signatures with only words. */
  ground: CSSProperties;
  signature: WallSignature;
  plays: boolean;
  /** The user has interacted with the page, so that the browser allows sound. */
  hasSound: boolean;
  onEnd: () => void;
}

/**
 * One signature, as large as the screen: its picture on a blurred copy of itself, words, a name.
 */
export function SignatureSlide({ ground, signature, plays, hasSound, onEnd }: SignatureSlideProps) {
  const words = useWords(area);
  const { name, words: said, photo, video, kind } = signature;
  const still = video?.thumbnail ?? photo?.url;
  return (
    <article className="relative grid h-full grid-rows-[minmax(0,1fr)_auto] overflow-hidden" style={still ? undefined : ground}>
      {still && (
        <img src={still} alt="" aria-hidden="true" className="absolute inset-0 size-full scale-110 object-cover opacity-45 blur-2xl" />
      )}
      {video ? (
        <ShownVideo
          file={video}
          {...{ plays, hasSound, onEnd }}
          label={fill(words.say, { name })}
          captions={words.captions}
          className="relative m-auto max-h-full max-w-full min-h-0 object-contain"
        />
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
