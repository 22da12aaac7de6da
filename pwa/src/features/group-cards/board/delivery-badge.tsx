import type { GroupCard } from '@hellograph/contract';
import { formatUntil } from '../../../domain/guests/format-until';
import { Badge } from '../../../ui/badge';
import { groupCards as area } from '../../../words/english/group-cards';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';

type Delivery = NonNullable<GroupCard['delivery']>;

const looks = { planned: 'accent', sending: 'accent', sent: 'good', failed: 'bad', cancelled: 'plain', opened: 'good' } as const;

/** Returns the latest stage: what the recipient did comes after what we did. */
const stageOf = ({ state, openedAt }: Delivery): keyof typeof looks => (state === 'sent' && openedAt ? 'opened' : state);

/** The state of the mail to the recipient. */
export function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  const { delivered: words } = useWords(area);
  const stage = stageOf(delivery);
  const at = stage === 'opened' ? delivery.openedAt : stage === 'sent' ? delivery.sentAt : delivery.dueAt;
  return <Badge look={looks[stage]}>{fill(words[stage], { time: formatUntil(at ?? delivery.dueAt) })}</Badge>;
}
