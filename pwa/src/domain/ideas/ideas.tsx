import { ideas } from '@hellograph/words/en/ideas';
import { Suspense, useState } from 'react';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/loading/lazy-part';
import { useWords } from '../../words/use-words';
import type { IdeaPickerProps } from './idea-picker';

const load = () => import('./idea-picker');
const IdeaPicker = lazyPart(async () => (await load()).IdeaPicker);

/** A disclosure that loads the ideas when it opens. */
export function Ideas(props: IdeaPickerProps) {
  const words = useWords(ideas);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group rounded-2xl border border-line bg-sheet px-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 text-[0.95rem] font-semibold [&::-webkit-details-marker]:hidden">
        {words.title}
        <span className="text-soft transition-transform duration-150 group-open:rotate-180">
          <Icon name="chevron" size={20} />
        </span>
      </summary>
      <div className="pb-4">
        {isOpen && (
          <Suspense>
            <IdeaPicker {...props} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
