import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';
import { tour } from '../../../words/english/tour';
import { useWords } from '../../../words/use-words';
import { seenShare, wantsStillness } from './when-seen';

/** Videos made by the product of portraits that it drew (scripts/pictures.ts), with their sizes. */
const examples = [
  { name: 'hero', width: 720, height: 900 },
  { name: 'birthday', width: 480, height: 600 },
  { name: 'painting', width: 480, height: 600 },
  { name: 'two', width: 600, height: 480 },
  { name: 'cat', width: 480, height: 600 },
] as const;

/** The specification's intro video, and others of its kind. */
export function ExampleVideos() {
  const words = useWords(tour);
  return (
    <section aria-labelledby="examples" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="examples" className="text-3xl sm:text-4xl">
          {words.examples.title}
        </h2>
        <p className="max-w-[60ch] text-lg text-soft">{words.examples.lead}</p>
      </div>
      <ul className="-mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-3">
        {examples.map((example) => (
          <li key={example.name} className="w-[78%] shrink-0 snap-center sm:w-auto">
            <Example {...example} />
          </li>
        ))}
        <li className="w-[78%] shrink-0 snap-center sm:w-auto">
          <EnvelopeExample />
        </li>
      </ul>
    </section>
  );
}

/** How far below the viewport an example's scripts and styles start to load. */
const aheadPx = '400px';

const EmptyPlace = () => <div className="aspect-[4/5] rounded-2xl bg-sunk" />;

/** If it can't be loaded, its place stays empty, because it is decorative. */
const OpeningEnvelope = lazy(() =>
  import('./opening-envelope').then(
    ({ OpeningEnvelope }) => ({ default: OpeningEnvelope }),
    () => ({ default: EmptyPlace }),
  ),
);

/** Loads the envelope's scripts and styles only when the visitor scrolls near it. */
function EnvelopeExample() {
  const { envelope: words } = useWords(tour).examples;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: aheadPx });
    near.observe(current);
    return () => near.disconnect();
  }, []);
  return (
    <figure className="grid gap-3 rounded-[1.5rem] border border-line bg-sheet p-3 shadow-card">
      <div ref={place}>
        {isNear ? (
          <Suspense fallback={<EmptyPlace />}>
            <OpeningEnvelope />
          </Suspense>
        ) : (
          <EmptyPlace />
        )}
      </div>
      <figcaption className="grid gap-1 px-1 pb-1">
        <span className="font-semibold">{words.title}</span>
        <span className="font-display text-soft italic">{words.says}</span>
      </figcaption>
    </figure>
  );
}

/** Plays without sound, and with captions, while it is in view; a tap starts it anew with sound. */
function Example({ name, width, height }: (typeof examples)[number]) {
  const words = useWords(tour);
  const { title, says } = words.examples.list[name];
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
          className="relative aspect-[4/5] w-full rounded-2xl object-cover"
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
