import { eventExamples } from '@hellograph/words/en/event-examples';
import { groupExample } from '@hellograph/words/en/group-example';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { buttonClass } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { useWords } from '../../words/use-words';
import { type EventExamplesProps, exampleCounts, exampleListClass } from './event-examples';

const Examples = lazyPart(async () => (await import('./event-examples')).EventExamples);

/** Example invitations. The link to make one is above them, in the first view of a phone. */
export function EventExamplesPart({ kind }: EventExamplesProps) {
  const words = useWords(eventExamples);
  // Drawn in the browser alone: their colours are styles, which our policy refuses in HTML.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const room = <ExampleRoom count={exampleCounts[kind ?? 'all']} />;
  return (
    <section aria-labelledby="event-examples" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="event-examples" className="text-2xl sm:text-3xl">
          {words.title}
        </h2>
        <p className="max-w-[60ch] text-soft">{words.lead}</p>
      </div>
      <Link to="/events/new" search={kind ? { kind } : {}} className={`${buttonClass()} justify-self-start`}>
        {words.plan}
      </Link>
      {isThere ? (
        <Suspense fallback={room}>
          <Examples {...(kind && { kind })} />
        </Suspense>
      ) : (
        room
      )}
      <ul className="grid gap-3 sm:grid-cols-3">
        {words.points.map((point) => (
          <li key={point} className="rounded-2xl bg-sunk px-4 py-3">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A placeholder with the size of the drawn examples, so that nothing below them shifts. */
function ExampleRoom({ count }: { count: number }) {
  return (
    <div className={exampleListClass} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <div key={at} className="grid gap-1.5">
          <div className="aspect-[5/7] rounded-card bg-sunk" />
          <p className="h-5" />
        </div>
      ))}
    </div>
  );
}

const Example = lazyPart(async () => (await import('./group-example')).GroupExample);

/** A group card as its recipient sees it. */
export function GroupExamplePart() {
  const words = useWords(groupExample);
  // Laid out in the browser alone: columns depend on its width.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const room = <div className="min-h-[120rem] rounded-card bg-sunk sm:min-h-[38rem]" aria-hidden="true" />;
  return (
    <section aria-labelledby="group-example" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="group-example" className="text-2xl sm:text-3xl">
          {words.title}
        </h2>
        <p className="max-w-[60ch] text-soft">{words.lead}</p>
      </div>
      {isThere ? (
        <Suspense fallback={room}>
          <Example />
        </Suspense>
      ) : (
        room
      )}
    </section>
  );
}
