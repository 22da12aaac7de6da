import type { HouseholdInput } from '@hellograph/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { hostedEventKeys } from '../../../domain/hosted-events/hosted-event-keys';
import { keptMark } from '../../../drafts/kept-mark';
import { queryClient } from '../../../query-client';
import { accountHere } from '../../../session/workspace';
import { sendNow } from '../../../sync/follow-sync';
import { householdStore } from '../../../sync/stores/household-store';

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
