import { tour } from '@hellograph/words/en/tour';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import type { SampleName } from '../../tools';

/** So much of an example must be in view before it plays. */
export const seenShare = 0.6;

/**
 * Returns whether automatic motion should be avoided: the visitor prefers reduced motion or saves
 * data.
 */
export const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The sizes of videos that the product made of portraits that it drew (scripts/pictures.ts). */
const sizes = { hero: [720, 900], birthday: [480, 600], painting: [480, 600], two: [600, 480], cat: [480, 600] } as const;

/** Plays without sound, and with captions, while it is in view; a tap starts it anew with sound. */
export function SampleVideo({ name, isWhole = false }: { name: SampleName; isWhole?: boolean }) {
  const words = useWords(tour);
  const { title, says } = words.examples.list[name];
  const [width, height] = sizes[name];
  const video = useRef<HTMLVideoElement>(null);
  const [isLoud, setLoud] = useState(false);
  useEffect(() => {
    const { current } = video;
    if (!current || isLoud || wantsStillness()) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting)
          current.play().catch(() => {}); // the browser may not let it: a tap will
        else current.pause();
      },
      { threshold: seenShare },
    );
    seen.observe(current);
    return () => seen.disconnect();
  }, [isLoud]);
  const listen = () => {
    setLoud(true);
    const { current } = video;
    if (!current) return;
    current.currentTime = 0;
    current.muted = false;
    void current.play().catch(() => {}); // its controls are visible now
  };
  return (
    <figure className="grid gap-3 rounded-[1.5rem] border border-line bg-sheet p-3 shadow-card">
      <div className="relative">
        {/* A `poster` would load immediately, before the first visible picture. */}
        <img
          src={`/sample/${name}.jpg`}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          fetchPriority="low"
          className="absolute inset-0 size-full rounded-2xl bg-sunk object-cover"
        />
        <video
          ref={video}
          className={`relative w-full rounded-2xl object-cover ${isWhole ? '' : 'aspect-[4/5]'}`}
          src={`/sample/${name}.mp4`}
          width={width}
          height={height}
          preload="none"
          muted
          loop={!isLoud}
          controls={isLoud}
          playsInline
          aria-label={title}
        >
          <track kind="captions" src={`/sample/${name}.vtt`} srcLang="en" label={words.captions} default />
        </video>
        {!isLoud && (
          <button
            type="button"
            className="absolute inset-0 grid place-items-end p-3"
            aria-label={`${words.examples.listen}: ${title}`}
            onClick={listen}
          >
            <span className="inline-flex min-h-11 items-center gap-2 rounded-full bg-black/65 px-4 text-sm font-semibold text-white">
              <Icon name="play" size={18} /> {words.examples.listen}
            </span>
          </button>
        )}
      </div>
      <figcaption className="grid gap-1 px-1 pb-1">
        <span className="font-semibold">{title}</span>
        <span className="font-display text-soft italic">{says}</span>
      </figcaption>
    </figure>
  );
}
