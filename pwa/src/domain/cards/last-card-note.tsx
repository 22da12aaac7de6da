import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/format';
import { cards } from '../../words/english/cards';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { findLastCard } from './last-card';
import { cardsQuery } from './queries';

/** Links to the last card for this recipient, so that this year's is different. */
export function LastCardNote({ to }: { to: string }) {
  const words = useWords(cards);
  const { data = [] } = useQuery({ ...cardsQuery(), meta: { isQuiet: true } });
  const last = findLastCard(data, to, Date.now());
  if (!last) return null;
  return (
    <p className="text-sm text-soft">
      {fill(words.lastCard, { name: to.trim(), day: formatDay(last.createdAt) })}{' '}
      <Link to="/cards/$id" params={{ id: last._id }} className="font-semibold text-accent underline-offset-4 hover:underline">
        {last.cover.trim() || words.untitled}
      </Link>
    </p>
  );
}
