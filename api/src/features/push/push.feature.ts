import { pushDevicesTables } from '../../domain/push-devices/push-devices.tables';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { pushRoutes } from './push.routes';
import { createPushService } from './push.service';
import { openPushOutbox } from './push-outbox';
import { createPushSender } from './push-sender';

/** Devices that are told although no page is open, and what is on its way to them. */
export function createPushFeature({ db, secrets, config, lifecycle, log, now }: Platform) {
  const sender = createPushSender({ vapidKey: secrets.vapidKey, settings: config.push, now });
  const outbox = openPushOutbox({ db, send: sender.send, log, now });
  lifecycle.add('push', async () => {
    const closing = outbox.close();
    // What is on its way is cut off, so that nobody waits for it: it goes again at the next start, and the device shows it once.
    sender.close();
    await closing;
  });
  const push = createPushService({ db, outbox, publicKey: sender.publicKey, furtherHosts: config.push.furtherHosts, now });
  return { push, routes: pushRoutes(push), tables: [pushDevicesTables] } satisfies Feature & Record<string, unknown>;
}
