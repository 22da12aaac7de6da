import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import type { KeptHousehold } from '../../../sync/stores/kept-rows';
import { toBlockWords } from '../../../sync/view/outbox-view';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { keptHouseholdsQuery, useDropHouseholds } from './kept-households';

const toNames = (kept: readonly KeptHousehold[]) => kept.map(({ household }) => household.name).join(', ');

/** Guests who are not on the server yet, and what it has said of those it got. */
export function KeptHouseholdsList({ eventId }: { eventId: string }) {
  const { guests: words } = useWords(area);
  const { data: kept = [] } = useQuery(keptHouseholdsQuery(eventId));
  const drop = useDropHouseholds(eventId);
  const waiting = kept.filter(({ problem, block }) => !problem && !block);
  const toId = ({ household }: KeptHousehold) => household._id;
  const told = kept.flatMap((one) => {
    if (one.problem) return [{ one, text: fill(words.skipped[one.problem], { list: one.household.name }) }];
    return one.block ? [{ one, text: fill(words.refused, { name: one.household.name, reason: toBlockWords(one.block) }) }] : [];
  });
  return (
    <>
      {waiting.length > 0 && <Notice>{fill(words.unsent, { list: toNames(waiting) })}</Notice>}
      {told.map(({ one, text }) => (
        <div key={toId(one)} className="grid gap-2">
          <Notice look={one.problem === 'stopped' ? 'plain' : 'bad'}>{text}</Notice>
          <Button look="quiet" className="justify-self-start" isBusy={drop.isPending} onClick={() => drop.mutate([toId(one)])}>
            {words.dropUnsent}
          </Button>
        </div>
      ))}
    </>
  );
}
