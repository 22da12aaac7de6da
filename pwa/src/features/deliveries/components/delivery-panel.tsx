import type { Card } from '@hellograph/contract';
import { deliveries } from '@hellograph/words/en/deliveries';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/auth-store';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { deliveriesQuery } from '../queries';
import { DeliveryForm } from './delivery-form';
import { DeliveryList } from './delivery-list';

interface DeliveryPanelProps {
  card: Pick<Card, '_id' | 'version' | 'to'>;
  /** The address that gets replies to the mail, if it is not the user's. */
  repliesTo?: string | undefined;
}

const nothing = async () => {};

/** A group card by email, now or at a time of theirs, and what became of each. */
export function DeliveryPanel({ card, repliesTo }: DeliveryPanelProps) {
  const words = useWords(deliveries);
  const state = useAuth();
  const { data: list = [] } = useQuery({ ...deliveriesQuery(card._id), enabled: card.version > 0 });
  return (
    <Panel title={words.title} lead={fill(words.lead, { email: repliesTo ?? (state.status === 'in' ? state.user.email : '') })}>
      <DeliveryList cardId={card._id} list={list} />
      <DeliveryForm card={card} save={nothing} isMain />
    </Panel>
  );
}
