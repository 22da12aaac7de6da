import { groupExample } from '@hellograph/words/en/group-example';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part';
import { useWords } from '../../words/use-words';

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
