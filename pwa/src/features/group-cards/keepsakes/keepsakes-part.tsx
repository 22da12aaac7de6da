import type { Keepsakes } from '@hellograph/contract';
import { useId } from 'react';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { wall } from '../../../words/english/wall';
import { useWords } from '../../../words/use-words';

/** Downloads of a group card: a zip of everything, and a book to print. */
export function KeepsakesPart({ keepsakes }: { keepsakes: Keepsakes | undefined }) {
  const { keep: words } = useWords(wall);
  const id = useId();
  if (!keepsakes) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-sheet p-5 shadow-card sm:p-6">
      <div className="grid gap-1">
        <h2 id={id} className="text-2xl">
          {words.title}
        </h2>
        <p className="max-w-[60ch] text-soft">{words.lead}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={keepsakes.bookUrl} download className={buttonClass('secondary')}>
          <Icon name="download" size={20} /> {words.book}
        </a>
        <a href={keepsakes.zipUrl} download className={`${buttonClass('secondary')} whitespace-normal!`}>
          <Icon name="download" size={20} /> {words.zip}
        </a>
      </div>
      <p className="text-sm text-soft">{words.hint}</p>
    </section>
  );
}
