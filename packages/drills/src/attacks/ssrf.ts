import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPushSender, loadSecrets, pushDevicesRepo, pushMessagesRepo } from '@hellograph/api/testing';
import { transaction } from '@hellograph/db';
import { waitFor } from '@hellograph/kit';
import { type LocalPushService, startPushService } from '@hellograph/testing/push';
import { type DrillOptions, judge } from '../drill';
import { createEndpointCorpus } from '../harness/mutants/endpoint-corpus';
import { type DrillSystem, openSystem } from '../harness/system';
import { setTrap } from '../harness/trap';
import { createRandom } from '../random';

const counts = { short: 800, long: 10_000 };
const smuggledAtOnce = 200;
const json = { 'content-type': 'application/json' };

/**
 * Sends the corpus as a page could. Returns how many endpoints are accepted, and how many make the
 * api fail.
 */
async function offer({ http, addPeople }: DrillSystem, endpoints: readonly string[], { keys }: ReturnType<LocalPushService['subscribe']>) {
  const people = await addPeople(Math.ceil(endpoints.length / 400), 0);
  const answers = { accepted: 0, serverErrors: 0 };
  for (const [index, endpoint] of endpoints.entries()) {
    const { headers = {} } = people[Math.floor(index / 400)] ?? {};
    const body = Buffer.from(JSON.stringify({ endpoint, keys }));
    const { status } = await http.ask({ method: 'POST', path: '/push/devices', headers: { ...headers, ...json }, body });
    if (status < 400) answers.accepted++;
    if (status >= 500) answers.serverErrors++;
  }
  return answers;
}

/**
 * Writes all endpoints into the database, each with a due message. Returns how many were contacted.
 */
async function smuggle({ db, addPeople }: DrillSystem, endpoints: readonly string[], { keys }: ReturnType<LocalPushService['subscribe']>) {
  const unique = [...new Set(endpoints)];
  // Endpoints that were just accepted are already counted.
  await transaction(db, (tx) => tx.deleteFrom('push_devices').execute());
  for (let from = 0; from < unique.length; from += smuggledAtOnce) {
    const batch = unique.slice(from, from + smuggledAtOnce);
    const people = await addPeople(batch.length, 0);
    const at = Date.now();
    await transaction(db, async (tx) => {
      for (const [index, endpoint] of batch.entries()) {
        const userId = people[index]?.userId ?? '';
        const session = await tx.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
        const device = { id: randomUUID(), userId, sessionId: session.id, endpoint, ...keys, at };
        await pushDevicesRepo(tx).upsertDevice(device);
        await pushMessagesRepo(tx).insertMessages([device.id], { topic: 'ssrf', payload: '{}', at, expiresAt: at + 3_600_000 });
      }
    });
  }
  const waiting = () => db.selectFrom('push_messages').select(['id', 'tries']).execute();
  await waitFor(async () => (await waiting()).every(({ tries }) => tries > 0), { timeoutMs: 60_000 });
  return (await waiting()).length;
}

/** A listed service redirects requests to the trap. */
async function redirect({ http, db, addPeople }: DrillSystem, service: LocalPushService, trapPort: number): Promise<void> {
  service.answer = () => ({ status: 307, headers: { location: `https://127.0.0.1:${trapPort}/` } });
  const [person] = await addPeople(1, 0);
  const { endpoint, keys } = service.subscribe();
  const headers = { ...person?.headers, ...json };
  await http.ask({ method: 'POST', path: '/push/devices', headers, body: Buffer.from(JSON.stringify({ endpoint, keys })) });
  const { id } = await db.selectFrom('push_devices').select('id').where('endpoint', '=', endpoint).executeTakeFirstOrThrow();
  await http.ask({ method: 'POST', path: `/push/devices/${id}/test`, headers: person?.headers ?? {} });
  await waitFor(() => service.counts.requests > 0, { timeoutMs: 60_000 });
}

/**
 * Tries listed names with private addresses, alone or next to a public one. Returns how many were
 * not refused.
 */
async function rebind(dataDir: string, { keys }: ReturnType<LocalPushService['subscribe']>): Promise<number> {
  const { vapidKey } = await loadSecrets(dataDir);
  const settings = { contact: 'mailto:drill@hellograph.invalid', furtherHosts: [] };
  let missed = 0;
  for (const addresses of [['127.0.0.1'], ['::1'], ['142.250.1.1', '127.0.0.1'], ['10.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']]) {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const sender = createPushSender({ vapidKey, settings, now: Date.now, resolveAll: (_name, _options, answer) => answer(null, found) });
    const push = { payload: '{}', ttlSec: 60, topic: 'ssrf' };
    const { kind } = await sender.send({ endpoint: 'https://fcm.googleapis.com/x', ...keys }, push);
    if (kind !== 'refused') missed++;
    sender.close();
  }
  return missed;
}

/**
 * G36: the browser names the push service that the api connects to, so the api must connect only to
 * known push services.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const [trap, service] = [await setTrap(), await startPushService()];
  const caPath = join(tmpdir(), `hellograph-drill-${randomUUID()}.pem`);
  writeFileSync(caPath, service.ca);
  const env = { PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: caPath };
  const system = await openSystem({ name: 'ssrf', workers: 0, worker: 'quick', env });
  try {
    const endpoints = createEndpointCorpus(trap.port, counts[size], createRandom(seed));
    const subscription = service.subscribe();
    const { accepted, serverErrors } = await offer(system, endpoints, subscription);
    log(`${endpoints.length} endpoints offered, ${accepted} accepted`);
    const triedAnyway = await smuggle(system, endpoints, subscription);
    log(`${endpoints.length} endpoints in the database, ${triedAnyway} tried`);
    await redirect(system, service, trap.port);
    const rebindingMissed = await rebind(system.dataDir, subscription);
    await sleep(500);
    const figures = {
      endpoints: endpoints.length,
      accepted,
      serverErrors,
      triedAnyway,
      rebindingMissed,
      listedRequests: service.counts.requests,
      connectionsElsewhere: trap.count(),
    };
    const none = { accepted: 0, serverErrors: 0, triedAnyway: 0, rebindingMissed: 0, connectionsElsewhere: 0 };
    return judge(figures, { atMost: { ...none, listedRequests: 1 }, atLeast: { listedRequests: 1, endpoints: counts[size] } }, log);
  } finally {
    await system.close();
    await service.close();
    trap.close();
    rmSync(caPath, { force: true });
  }
}
