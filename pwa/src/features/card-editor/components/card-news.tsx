import type { Card } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cardsQuery } from '../../../domain/cards/queries';
import { Badge } from '../../../ui/badge';
import { Panel } from '../../../ui/panel';
import { cards } from '../../../words/english/cards';
import { dashboard } from '../../../words/english/dashboard';
import { fill } from '../../../words/fill';
import { count, useWords } from '../../../words/use-words';
import { cardStateOf } from '../lib/link-state';

const shownMax = 4;

const newestFirst = (one: Card, other: Card) => other.unreadReplies - one.unreadReplies || other.updatedAt.localeCompare(one.updatedAt);

/**
 * Cards with replies or visits, those with unread replies first. Renders nothing if there are none.
 */
export function NewsOfCards() {
  const words = useWords(cards);
  const { news } = useWords(dashboard);
  const { data = [] } = useQuery(cardsQuery());
  const told = data
    .map((card) => ({ card, state: cardStateOf(card, Date.now()) }))
    .filter(({ card, state }) => card.unreadReplies > 0 || state === 'opened' || state === 'watched')
    .sort((one, other) => newestFirst(one.card, other.card))
    .slice(0, shownMax);
  if (told.length === 0) return null;
  return (
    <Panel title={news}>
      <ul className="grid gap-2">
        {told.map(({ card, state }) => (
          <li key={card._id}>
            <Link
              to="/cards/$id"
              params={{ id: card._id }}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl border border-line px-4 py-3 hover:border-ink"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">
                {card.cover || (card.to && fill(words.forName, { name: card.to })) || words.untitled}
              </span>
              {card.unreadReplies > 0 ? (
                <Badge look="accent">{count(words.newReplies, card.unreadReplies)}</Badge>
              ) : (
                <Badge look="good">{words[state]}</Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
