import { outboxStore } from '../outbox/outbox-store';
import { forgetPerson } from './forget-device';

/** After a log-out: nothing of the person stays here, unless something was not sent yet. That waits for its owner, and for nobody else. */
export async function leaveDevice(owner: string): Promise<void> {
  const store = outboxStore(owner);
  const unsent = await store.list().catch(() => []);
  if (unsent.length === 0) await forgetPerson(owner);
  else await store.token.clear().catch(() => {});
}
