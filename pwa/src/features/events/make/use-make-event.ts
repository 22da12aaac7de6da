import { useMutation } from '@tanstack/react-query';
import { readEventsAgain } from '../../../domain/hosted-events/queries';
import { keptMark } from '../../../drafts/kept-mark';
import { accountHere } from '../../../session/workspace';
import { sendNow } from '../../../sync/follow-sync';
import { hostedEventStore } from '../../../sync/stores/hosted-event-store';
import type { KeptHostedEvent } from '../../../sync/stores/kept-rows';

/**
 * Keeps a new event on this device and sends it, now or when there is a network. Resolves with
 * whether it is on the server already.
 */
export async function makeEvent(body: KeptHostedEvent['body']): Promise<boolean> {
  const owner = accountHere();
  await hostedEventStore(owner).add(body);
  keptMark.set(owner);
  await sendNow('cards');
  void readEventsAgain();
  return !(await hostedEventStore(owner).list()).some((kept) => kept.body._id === body._id);
}

export const useDiscardEvent = () =>
  useMutation({
    mutationFn: (id: string) => hostedEventStore(accountHere()).remove(id),
    onSuccess: () => void readEventsAgain(),
    networkMode: 'always',
  });
