import { draftChannel } from '../drafts/draft-channel';
import { cardStore } from '../sync/stores/card-store';
import { outboxStore } from '../sync/stores/outbox-store';
import { auth } from './auth-store';
import { forgetPerson } from './forget-device';

/** How much a person has sent that the server does not have yet. */
export const countUnsent = (owner: string): Promise<number> =>
  Promise.all([outboxStore(owner).list(), cardStore(owner).listWaiting()]).then(
    (waiting) => waiting.flat().length,
    () => 0,
  );

/**
 * Signs out. Nothing of the person's stays on this device, unless they `keep` what is not sent yet: that waits for them, and for nobody else. Nothing is
 * sent any more from here on.
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
