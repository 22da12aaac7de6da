import { landing } from '@hellograph/words/en/landing';
import { tour } from '@hellograph/words/en/tour';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import type { SampleName } from '../../tools';
import sources from './sample-sources.json' with { type: 'json' };

/** So much of an example must be in view before it plays. */
export const seenShare = 0.6;

/**
 * Returns whether automatic motion should be avoided: the visitor prefers reduced motion or saves
 * data.
 */
export const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The sizes of videos that the product made of portraits that it drew (scripts/samples.ts). */
const sizes = { hero: [720, 900], birthday: [480, 600], painting: [480, 600], two: [600, 480], cat: [480, 600] } as const;

/** Where the operator's photographs come from; drawings of the project have no source. */
const sourceOf = (name: SampleName) => (sources as Partial<Record<SampleName, string>>)[name];

/** Plays a video while it is in view; with sound after a tap. */
function useSample(video: RefObject<HTMLVideoElement | null>) {
  const [isLoud, setLoud] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
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
  }, [video, isLoud]);
  /** Starts it anew with sound, then stops and goes on. */
  const toggle = () => {
    const { current } = video;
    if (!current) return;
    if (isLoud && !current.paused) return current.pause();
    if (!isLoud) current.currentTime = 0;
    setLoud(true);
    current.muted = false;
    void current.play().catch(() => {}); // the button can be pressed again
  };
  const mute = () => {
    setLoud(false);
    if (video.current) video.current.muted = true;
  };
  return { isLoud, isPlaying, toggle, mute, follow: { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) } };
}

/**
 * Plays without sound, with its words below, while it is in view; a tap starts it anew with sound.
 */
export function SampleVideo({ name, isWhole = false }: { name: SampleName; isWhole?: boolean }) {
  const words = useWords(tour);
  const { title, says } = words.examples.list[name];
  const [width, height] = sizes[name];
  const video = useRef<HTMLVideoElement>(null);
  const { isLoud, isPlaying, toggle, follow } = useSample(video);
  const source = sourceOf(name);
  const isHeard = isLoud && isPlaying;
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
          playsInline
          aria-label={title}
          {...follow}
        />
        <button
          type="button"
          className="absolute inset-0 grid place-items-end p-3"
          aria-label={`${isHeard ? words.examples.stop : words.examples.listen}: ${title}`}
          onClick={toggle}
        >
          <span className="inline-flex min-h-11 items-center gap-2 rounded-full bg-black/65 px-4 text-sm font-semibold text-white">
            <Icon name={isHeard ? 'pause' : 'play'} size={18} /> {isHeard ? words.examples.stop : words.examples.listen}
          </span>
        </button>
      </div>
      <figcaption className="grid gap-1 px-1 pb-1">
        <span className="font-semibold">{title}</span>
        <span className="font-display text-soft italic">{says}</span>
        {source && <span className="text-sm text-soft">{source}</span>}
      </figcaption>
    </figure>
  );
}

/** Returns what a video says at this moment, by its captions, which the browser does not draw. */
function useSaid(video: RefObject<HTMLVideoElement | null>): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track) return;
    track.mode = 'hidden';
    const look = () =>
      setSaid(
        Array.from(track.activeCues ?? [])
          .map((cue) => (cue as VTTCue).text)
          .join(' '),
      );
    track.addEventListener('cuechange', look);
    return () => track.removeEventListener('cuechange', look);
  }, [video]);
  return said;
}

const SoundIcon = ({ isOn }: { isOn: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <path d={`M4 9.5v5h3.5L12 18V6L7.5 9.5z${isOn ? 'M15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11' : 'M16 10l4 4M20 10l-4 4'}`} />
  </svg>
);

/**
 * The hero's portrait says hello by itself, silently; its words are written above its head, away
 * from the face and from the mark of a video that a computer made.
 */
export function HelloVideo() {
  const { hello: words } = useWords(landing);
  const { captions, examples } = useWords(tour);
  const video = useRef<HTMLVideoElement>(null);
  const said = useSaid(video);
  const { isLoud, isPlaying, toggle, mute, follow } = useSample(video);
  const source = sourceOf('hero');
  return (
    <>
      <video
        ref={video}
        src="/sample/hero.mp4"
        width="720"
        height="900"
        preload="none"
        muted
        loop
        playsInline
        aria-label={words.sample}
        className="absolute inset-0 size-full object-cover object-top"
        {...follow}
      >
        <track kind="captions" src="/sample/hero.vtt" srcLang="en" label={captions} />
      </video>
      {said && (
        <p className="pointer-events-none absolute inset-x-3 top-2 mx-auto w-fit max-w-[19rem] rounded-2xl bg-sheet/95 px-3.5 py-1 text-center font-display text-[0.95rem] leading-snug text-balance text-ink shadow-card sm:top-4 sm:py-2 sm:text-lg">
          {said}
        </p>
      )}
      {source && <p className="absolute bottom-3 start-3 max-w-[60%] text-xs text-white drop-shadow">{source}</p>}
      <button
        type="button"
        aria-pressed={isLoud}
        aria-label={isLoud && isPlaying ? examples.stop : examples.listen}
        onClick={isLoud && isPlaying ? mute : toggle}
        className="absolute end-3 bottom-3 grid size-11 place-items-center rounded-full bg-black/65 text-white hover:bg-black/80"
      >
        <SoundIcon isOn={isLoud && isPlaying} />
      </button>
    </>
  );
}
