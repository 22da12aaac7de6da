import { useMutation } from '@tanstack/react-query';
import { readGroupCardsAgain } from '../../../domain/group-cards/queries';
import { keptMark } from '../../../drafts/kept-mark';
import { accountHere } from '../../../session/workspace';
import { sendNow } from '../../../sync/follow-sync';
import { groupCardStore } from '../../../sync/stores/group-card-store';
import type { KeptGroupCard } from '../../../sync/stores/kept-rows';

/**
 * Keeps a new group card on this device and sends it, now or when there is a network. Resolves with
 * whether it is on the server already.
 */
export async function makeGroupCard(body: KeptGroupCard['body']): Promise<boolean> {
  const owner = accountHere();
  await groupCardStore(owner).add(body);
  keptMark.set(owner);
  await sendNow('cards');
  void readGroupCardsAgain();
  return !(await groupCardStore(owner).list()).some((kept) => kept.body._id === body._id);
}

export const useDiscardGroupCard = () =>
  useMutation({
    mutationFn: (id: string) => groupCardStore(accountHere()).remove(id),
    onSuccess: () => void readGroupCardsAgain(),
    networkMode: 'always',
  });
