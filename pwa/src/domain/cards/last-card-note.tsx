import type { Card } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/format';
import { useWords } from '../../words/use-words';
import { cardsQuery } from './queries';

/** A younger card is the one that is being made, or was just sent. */
const recentMs = 30 * 86_400_000;

/** Finds the newest earlier card to a recipient, such as last year's for a birthday. */
export function findLastCard(cards: readonly Card[], to: string, nowMs: number): Card | undefined {
  const name = to.trim().toLowerCase();
  if (!name) return undefined;
  const earlier = cards.filter((card) => card.to.trim().toLowerCase() === name && Date.parse(card.createdAt) < nowMs - recentMs);
  return earlier.sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
}

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
