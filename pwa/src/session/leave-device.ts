import { draftChannel } from '../drafts/draft-channel';
import { listOwnersOf } from '../drafts/kept-mark';
import { cardStore } from '../sync/stores/card-store';
import { checkInStore } from '../sync/stores/check-in-store';
import { groupCardStore } from '../sync/stores/group-card-store';
import { hostedEventStore } from '../sync/stores/hosted-event-store';
import { householdStore } from '../sync/stores/household-store';
import { outboxStore } from '../sync/stores/outbox-store';
import { auth } from './auth-store';
import { forgetPerson } from './forget-device';
import { workspace } from './workspace';

/** Counts the unsent items in one workspace of a user. */
export const countUnsentOf = (owner: string): Promise<number> =>
  Promise.all([
    outboxStore(owner).list(),
    cardStore(owner).listWaiting(),
    groupCardStore(owner).list(),
    hostedEventStore(owner).list(),
    householdStore(owner)
      .listWaiting()
      .then((waiting) => waiting.flatMap(({ households }) => households)),
    checkInStore(owner).list(),
  ]).then(
    (waiting) => waiting.flat().length,
    () => 0,
  );

/** Counts what a person has made for any workspace that the server does not have yet. */
export async function countUnsent(userId: string): Promise<number> {
  const counts = await Promise.all((await listOwnersOf(userId)).map(countUnsentOf));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Logs out. The user's data is deleted from this device; with `keep`, unsent work stays for this
 * user only. From now on nothing is sent.
 */
export async function signOut(userId: string, { keep }: { keep: boolean }): Promise<void> {
  const owners = await listOwnersOf(userId);
  for (const owner of keep ? owners : [])
    await outboxStore(owner)
      .token.clear()
      .catch(() => {});
  await auth.logout();
  workspace.choose(undefined);
  for (const owner of owners)
    if (keep) draftChannel.tell({ about: 'left', owner });
    else await forgetPerson(owner);
}
