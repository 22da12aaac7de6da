import { pushDevicesTables } from '../../domain/push-devices/push-devices.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createPushService, type PushService } from './push.service';
import { openPushOutbox, type PushOutbox, type PushQueue } from './push-outbox';
import { createPushSender } from './push-sender';

type PushKeys = 'GET /push/key' | 'GET /push/devices' | 'POST /push/devices' | 'DELETE /push/devices/:id' | 'POST /push/devices/:id/test';

const pushHandlers = (push: PushService): Handlers<PushKeys> => ({
  'GET /push/key': async () => ({ data: { key: push.publicKey } }),
  'GET /push/devices': async ({ session, query }) => ({ data: { devices: await push.listDevices(session, query.endpointHash) } }),
  'POST /push/devices': async ({ session, body }) => ({ data: { device: await push.subscribe(session, body) } }),
  'DELETE /push/devices/:id': async ({ session, params }) => {
    await push.remove(session, params.id);
    return { data: null };
  },
  'POST /push/devices/:id/test': async ({ session, params }) => {
    await push.test(session, params.id);
    return { data: null };
  },
});

/** Devices that are notified even if no page is open, and their waiting messages. */
export function createPushFeature({ db, secrets, config, leadership, lifecycle, log, now }: Platform) {
  const sender = createPushSender({ vapidKey: secrets.vapidKey, settings: config.push, now });
  const opened: PushOutbox[] = [];
  const openOutbox = (queue?: PushQueue) => {
    const outbox = openPushOutbox({ db, ...(queue && { queue }), send: sender.send, claims: leadership, log, now });
    opened.push(outbox);
    return outbox;
  };
  const outbox = openOutbox();
  lifecycle.add('push', async () => {
    const closing = opened.map((one) => one.close());
    // Aborts messages in flight, so that nothing waits for them. They are sent again at the next
    // start, and the device shows them once.
    sender.close();
    await Promise.all(closing);
  });
  const { furtherHosts } = config.push;
  const { language } = config.instance;
  const service = createPushService({ db, outbox, publicKey: sender.publicKey, furtherHosts, language, now });
  /** Other features enqueue messages for other kinds of devices. */
  const push = { ...service, openOutbox };
  return { push, routes: pushHandlers(service), tables: [pushDevicesTables] } satisfies Feature & Record<string, unknown>;
}
