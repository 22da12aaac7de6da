import type { Card } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useDeleteCard, useDuplicateCard } from '../../../domain/cards/mutations';
import { useCardPhoto } from '../../../domain/cards/use-card-photo';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { count, useWords } from '../../../words/use-words';
import { cardStateOf } from '../lib/link-state';
import { CardFront } from './card-preview';

export const CardList = ({ list }: { list: readonly Card[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {list.map((card) => (
      <li key={card._id} className="grid">
        <CardTile card={card} />
      </li>
    ))}
  </ul>
);

function CardTile({ card }: { card: Card }) {
  const words = useWords(cards);
  const duplicate = useDuplicateCard();
  const remove = useDeleteCard();
  const photo = useCardPhoto(card);
  const state = cardStateOf(card, Date.now());
  const name = card.cover || words.untitled;
  return (
    <article aria-label={name} className="grid grid-rows-[1fr_auto] overflow-hidden rounded-card border border-line bg-sheet shadow-card">
      <Link to="/cards/$id" params={{ id: card._id }} className="grid" aria-label={`${words.edit}: ${name}`}>
        <CardFront fields={card} thumbnail={card.film?.thumbnail} photo={photo} />
      </Link>
      <div className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          {card.takenDownAt && <Badge>{words.isTakenDown}</Badge>}
          <Badge look={state === 'watched' || state === 'opened' ? 'good' : 'plain'}>{words[state]}</Badge>
          {card.unreadReplies > 0 && <Badge look="accent">{count(words.newReplies, card.unreadReplies)}</Badge>}
          {card.unreadReplies === 0 && card.replies.length > 0 && <Badge>{count(words.replies, card.replies.length)}</Badge>}
        </div>
        <p className="text-sm text-soft">
          {[...(card.to ? [fill(words.forName, { name: card.to })] : []), formatMoment(card.updatedAt)].join(' · ')}
        </p>
        <div className="-mx-2 -mb-2 flex items-center border-t border-line pt-1">
          <Link to="/cards/$id" params={{ id: card._id }} className={`${buttonClass('quiet')} px-3!`}>
            {words.edit}
          </Link>
          <Button look="quiet" className="px-3!" isBusy={duplicate.isPending} onClick={() => duplicate.mutate(card)}>
            {words.duplicate}
          </Button>
          <Button look="danger" className="ms-auto size-11 px-0!" aria-label={words.delete} onClick={() => remove.mutate(card._id)}>
            <Icon name="bin" />
          </Button>
        </div>
      </div>
    </article>
  );
}
