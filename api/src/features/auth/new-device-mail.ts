import { randomUUID } from 'node:crypto';
import type { Executor } from '@hellograph/db';
import { toDeviceName } from '../../domain/sessions/device-name';
import type { AuthDependencies, SignedIn } from './auth-dependencies';

const dayMs = 24 * 60 * 60_000;

/**
 * Writes a mail to the outbox if nobody has logged in with this kind of device from this address
 * before, except for the first login of a new account. Call it before the session's row is written.
 */
export async function mailNewDevice(
  { sessionsOf, outbox, now }: Pick<AuthDependencies, 'sessionsOf' | 'outbox' | 'now'>,
  tx: Executor,
  user: SignedIn,
  { userAgent, addressHash }: { userAgent: string; addressHash: string },
): Promise<void> {
  const device = toDeviceName(userAgent);
  const earlier = await sessionsOf(tx).listOrigins(user.id);
  const isKnown = earlier.some((row) => row.address_hash === addressHash && toDeviceName(row.user_agent) === device);
  const isFirst = earlier.length === 0 && user.created_at > now() - dayMs;
  if (isKnown || isFirst) return;
  const { email: to, full_name: name } = user;
  await outbox.insert(tx, { kind: 'mail', mail: 'new-sign-in', to, name, id: randomUUID(), hasLink: false, device, at: now() });
}
