import { missing } from '@hellograph/words/en/missing';
import { Link } from '@tanstack/react-router';
import { ChunkError } from '../../lib/load-chunk';
import { buttonClass } from '../../ui/button';
import { TryAgain } from '../../ui/loading/lazy-part';
import { useWords } from '../../words/use-words';

/**
 * Replaces a page that could not be loaded or drawn. The header above it still leads everywhere
 * else.
 */
export function PageFailure({ error }: { error: unknown }) {
  const words = useWords(missing);
  const { title, lead } = error instanceof ChunkError ? words.page : words.broken;
  return (
    <section role="alert" className="mx-auto grid w-full max-w-xl justify-items-start gap-5 py-10 sm:py-20">
      <TornCard />
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="text-lg text-soft">{lead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <TryAgain />
        <Link to="/" className={buttonClass('quiet')}>
          {words.home}
        </Link>
      </div>
    </section>
  );
}

/** A card in two halves. */
function TornCard() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 84" className="w-32 text-strong" fill="none" stroke="currentColor" strokeWidth="2.5">
      <path d="M56 6H14a6 6 0 0 0-6 6v60a6 6 0 0 0 6 6h38l7-12-8-11 9-12-8-12 8-12z" className="fill-sheet" transform="rotate(-5 30 42)" />
      <path d="M66 6h42a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H62l7-12-8-11 9-12-8-12 8-12z" className="fill-sheet" transform="rotate(4 90 42)" />
      <circle cx="30" cy="36" r="2.5" className="fill-current" />
      <circle cx="92" cy="36" r="2.5" className="fill-current" />
    </svg>
  );
}
