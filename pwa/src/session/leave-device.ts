import { draftChannel } from '../drafts/draft-channel';
import { cardStore } from '../sync/stores/card-store';
import { checkInStore } from '../sync/stores/check-in-store';
import { groupCardStore } from '../sync/stores/group-card-store';
import { hostedEventStore } from '../sync/stores/hosted-event-store';
import { householdStore } from '../sync/stores/household-store';
import { outboxStore } from '../sync/stores/outbox-store';
import { auth } from './auth-store';
import { forgetPerson } from './forget-device';

/** Counts what a person has sent or changed that the server does not have yet. */
export const countUnsent = (owner: string): Promise<number> =>
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

/**
 * Signs out. Nothing of the person stays on this device, unless they `keep` what is not sent yet:
 * it waits for them and for nobody else. From now on nothing is sent.
 */
export async function signOut(owner: string, { keep }: { keep: boolean }): Promise<void> {
  if (keep)
    await outboxStore(owner)
      .token.clear()
      .catch(() => {});
  await auth.logout();
  if (keep) draftChannel.tell({ about: 'left', owner });
  else await forgetPerson(owner);
}
