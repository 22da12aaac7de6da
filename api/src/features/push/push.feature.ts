import type { Database } from '@hellograph/db';
import type { Lifecycle, Logger } from '@hellograph/kit';
import type { PushSettings } from '../../platform/config/push-settings';
import { createPushService, type PushService } from './push.service';
import { openPushOutbox } from './push-outbox';
import { createPushSender } from './push-sender';

export interface PushNeeds {
  db: Database;
  vapidKey: string;
  settings: PushSettings;
  log: Logger;
  now: () => number;
  lifecycle: Lifecycle;
}

/** Devices, and what is on its way to them. */
export function openPush({ db, vapidKey, settings, log, now, lifecycle }: PushNeeds): PushService {
  const sender = createPushSender({ vapidKey, settings, now });
  const outbox = openPushOutbox({ db, send: sender.send, log, now });
  lifecycle.add('push', async () => {
    const closing = outbox.close();
    // What is on its way is cut off, so that nobody waits for it: it goes again at the next start, and the device shows it once.
    sender.close();
    await closing;
  });
  return createPushService({ db, outbox, publicKey: sender.publicKey, furtherHosts: settings.furtherHosts, now });
}
