import { pushDevicesTables } from '../../domain/push-devices/push-devices.tables';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { pushHandlers } from './push.routes';
import { createPushService } from './push.service';
import { openPushOutbox } from './push-outbox';
import { createPushSender } from './push-sender';

/** Devices that are notified although no page is open, and their waiting messages. */
export function createPushFeature({ db, secrets, config, leadership, lifecycle, log, now }: Platform) {
  const sender = createPushSender({ vapidKey: secrets.vapidKey, settings: config.push, now });
  const outbox = openPushOutbox({ db, send: sender.send, claims: leadership, log, now });
  lifecycle.add('push', async () => {
    const closing = outbox.close();
    // Aborts messages in flight, so that nobody waits for them. They are sent again at the next
    // start, and the device shows them once.
    sender.close();
    await closing;
  });
  const push = createPushService({ db, outbox, publicKey: sender.publicKey, furtherHosts: config.push.furtherHosts, now });
  return { push, routes: pushHandlers(push), tables: [pushDevicesTables] } satisfies Feature & Record<string, unknown>;
}
