import { tour } from '@hellograph/words/en/tour';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../words/use-words';
import { SampleVideo } from './sample-video';

const examples = ['hero', 'birthday', 'painting', 'two', 'cat'] as const;

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
        {examples.map((name) => (
          <li key={name} className="w-[78%] shrink-0 snap-center sm:w-auto">
            <SampleVideo name={name} />
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
