import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part';
import type { EventExamplesProps } from './event-examples';

const Examples = lazyPart(async () => (await import('./event-examples')).EventExamples);

/** Drawn in the browser alone: their colours are styles, which our policy refuses in HTML. */
export function EventExamplesPart(props: EventExamplesProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div className="min-h-96">
      {isThere && (
        <Suspense>
          <Examples {...props} />
        </Suspense>
      )}
    </div>
  );
}
