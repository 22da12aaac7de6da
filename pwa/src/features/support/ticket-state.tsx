import type { TicketState } from '@hellograph/contract';
import { Badge } from '../../ui/badge';
import { support } from '../../words/english/support';
import { useWords } from '../../words/use-words';

const looks = { open: 'accent', waiting: 'bad', answered: 'good', closed: 'plain' } as const satisfies Record<TicketState, string>;

/** The state of a ticket, as shown to its author. */
export function TicketStateBadge({ state }: { state: TicketState }) {
  const { states } = useWords(support);
  return <Badge look={looks[state]}>{states[state]}</Badge>;
}
