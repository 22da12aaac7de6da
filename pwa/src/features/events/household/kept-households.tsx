import type { HouseholdInput } from '@hellograph/contract';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { hostedEventKeys } from '../../../domain/query-keys';
import { keptMark } from '../../../drafts/kept-mark';
import { queryClient } from '../../../query-client';
import { accountHere } from '../../../session/workspace';
import { sendNow } from '../../../sync/follow-sync';
import { householdStore } from '../../../sync/stores/household-store';
import type { KeptHousehold } from '../../../sync/stores/kept-rows';
import { toBlockWords } from '../../../sync/view/outbox-view';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { listed, useWords } from '../../../words/use-words';

/** Guests of an event who were added on this device, until the server has them. */
export const keptHouseholdsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(eventId), 'kept-households'],
    queryFn: async () => (await householdStore(accountHere()).list()).filter((kept) => kept.eventId === eventId),
    networkMode: 'always',
    staleTime: 0,
  });

const readAgain = (eventId: string) => queryClient.invalidateQueries({ queryKey: hostedEventKeys.one(eventId) });

/**
 * Keeps guests on this device and sends them, now or when there is a network. Resolves with those
 * that wait, or of which the server has said something.
 */
export const useAddHouseholds = (eventId: string) =>
  useMutation({
    mutationFn: async (households: HouseholdInput[]) => {
      const owner = accountHere();
      await householdStore(owner).add(eventId, households);
      keptMark.set(owner);
      await sendNow('cards');
      const added = new Set(households.map(({ _id }) => _id));
      return (await householdStore(owner).list()).filter(({ household }) => added.has(household._id));
    },
    onSuccess: () => void readAgain(eventId),
    networkMode: 'always',
  });

export const useDropHouseholds = (eventId: string) =>
  useMutation({
    mutationFn: (ids: string[]) => householdStore(accountHere()).remove(ids),
    onSuccess: () => void readAgain(eventId),
    networkMode: 'always',
  });

const toNames = (kept: readonly KeptHousehold[]) => listed(kept.map(({ household }) => household.name));

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
