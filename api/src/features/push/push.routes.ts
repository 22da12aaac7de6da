import type { Handlers } from '../../platform/http/route-table';
import type { PushService } from './push.service';

type PushKeys = 'GET /push/key' | 'GET /push/devices' | 'POST /push/devices' | 'DELETE /push/devices/:id' | 'POST /push/devices/:id/test';

export const pushHandlers = (push: PushService): Handlers<PushKeys> => ({
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
