import { connect } from 'node:tls';
import { type AdminHealthData, type HealthLevel, type HealthName, healthNames } from '@hellograph/contract';
import { withTimeLimit } from '@hellograph/kit';
import { readDiskSpace } from '@hellograph/storage';
import { sql } from 'kysely';
import { readBackupBucket } from '../../platform/config/backup-bucket';
import { outboxOverviewRepo } from '../../platform/events/outbox';
import { backupNotes } from '../../platform/housekeeping/backups';
import { bucketNotes } from '../../platform/housekeeping/bucket-backups';
import type { Platform } from '../../platform/open-platform';
import { restoreTests } from '../../platform/restoring/restore-notes';
import type { UpdatesService } from './updates.service';

interface Found {
  level: HealthLevel;
  figure?: number;
  detail?: string;
}

export interface HealthDependencies
  extends Pick<Platform, 'config' | 'db' | 'producer' | 'store' | 'mailer' | 'settings' | 'publicUrl' | 'now'> {
  updates: Pick<UpdatesService, 'get'>;
  /** The checks of the operator's page. */
  condition: {
    checkLedger(): Promise<{ mismatches: readonly unknown[] }>;
    listWorkers(): Promise<readonly { isMissing: boolean; frozen: number }[] | null>;
    readScrub(): Promise<{ lostCount: number } | null>;
    readRestarts(): Promise<number | undefined>;
  };
}

const dayMs = 24 * 60 * 60_000;
const hourMs = dayMs / 24;
const checkMs = 5000;
const backupLateMs = 2 * hourMs;
const certificateWarnDays = 14;
const certificateKeptMs = hourMs;
const lowDiskBytes = 2e9;

/**
 * The checks of an instance, each with a figure and the words of other systems; the app makes
 * sentences of them. A check that fails is unknown, and hides no other.
 */
export function createHealthService(dependencies: HealthDependencies) {
  const { now } = dependencies;
  const checks = listChecks(dependencies);
  const since = new Map<HealthName, { level: HealthLevel; atMs: number }>();
  const look = async (name: HealthName) => {
    const {
      level,
      figure = 0,
      detail = '',
    } = await withTimeLimit(checks[name](), checkMs, name).catch(
      (thrown: unknown): Found => ({ level: 'unknown', detail: thrown instanceof Error ? thrown.message : String(thrown) }),
    );
    const before = since.get(name);
    const atMs = before?.level === level ? before.atMs : now();
    since.set(name, { level, atMs });
    return { name, level, since: new Date(atMs).toISOString(), figure, detail: detail.slice(0, 500) };
  };
  return {
    getHealth: async (): Promise<AdminHealthData> => ({ checks: await Promise.all(healthNames.map(look)) }),
  };
}

function listChecks({ config, db, producer, store, mailer, settings, publicUrl, condition, updates, now }: HealthDependencies) {
  const readCertificate = createCertificateReader(publicUrl, now);
  const outbox = outboxOverviewRepo(db);
  const of = (isGood: boolean, more: Omit<Found, 'level'> = {}, otherwise: HealthLevel = 'bad'): Found => ({
    level: isGood ? 'good' : otherwise,
    ...more,
  });
  return {
    database: async () => of(Boolean(await sql`SELECT 1`.execute(db))),
    queue: async () => of(await producer.canWrite()),
    storage: async () => of(Boolean(await store.putBuffer(Buffer.from('ready'), 'txt'))),
    disk: async () => {
      const { freeBytes, hasRoom } = await readDiskSpace(config.mediaDir);
      return { level: !hasRoom ? 'bad' : freeBytes < lowDiskBytes ? 'warn' : 'good', figure: freeBytes };
    },
    workers: async () => {
      const workers = await condition.listWorkers();
      if (!workers) return { level: 'unknown' };
      const live = workers.filter(({ isMissing }) => !isMissing).length;
      const { rendersPaused } = await settings.read();
      if (rendersPaused) return { level: 'warn', figure: live, detail: 'paused' };
      const isWeak = live < workers.length || workers.some(({ frozen }) => frozen > 0);
      return { level: live === 0 ? 'bad' : isWeak ? 'warn' : 'good', figure: live };
    },
    mail: async () => {
      const { mailServer } = await settings.read();
      if (!mailServer) return { level: 'warn', detail: 'folder' };
      const last = mailer.lastOutcome();
      return of(!last?.problem, { detail: last?.problem ?? '' });
    },
    outbox: async () => {
      const stuck = await outbox.countStuck();
      return of(stuck === 0, { figure: stuck }, 'warn');
    },
    backups: async () => {
      if (config.databaseUrl || !config.backupDir) return { level: 'unknown', detail: 'elsewhere' };
      const note = await backupNotes.read(config.dataDir);
      if (!note) return { level: 'warn' };
      if (!note.isMade) return { level: 'bad', detail: note.problem };
      const sent = (await readBackupBucket(config)).bucket ? await bucketNotes.read(config.dataDir) : undefined;
      if (sent?.isMade === false) return { level: 'bad', detail: sent.problem };
      const { problem = '', name = '' } = (await restoreTests.read(config.dataDir)) ?? {};
      if (problem) return { level: 'bad', detail: `${name}: ${problem}` };
      const ageMs = now() - Date.parse(note.at);
      return of(ageMs < backupLateMs, { figure: Math.round(ageMs / 60_000) });
    },
    ledger: async () => {
      const { mismatches } = await condition.checkLedger();
      return of(mismatches.length === 0, { figure: mismatches.length });
    },
    media: async () => {
      const scrub = await condition.readScrub();
      return scrub ? of(scrub.lostCount === 0, { figure: scrub.lostCount }) : { level: 'unknown' };
    },
    certificate: async () => {
      const days = await readCertificate();
      if (days === undefined) return { level: 'unknown', detail: 'http' };
      return { level: days <= 0 ? 'bad' : days < certificateWarnDays ? 'warn' : 'good', figure: days };
    },
    restarts: async () => {
      const restarts = await condition.readRestarts();
      return restarts === undefined ? { level: 'unknown' } : of(restarts === 0, { figure: restarts }, 'warn');
    },
    updates: async () => {
      const { looksForUpdates, updateFeed } = await settings.read();
      if (!looksForUpdates || !updateFeed) return { level: 'unknown', detail: looksForUpdates ? 'noFeed' : 'notLooking' };
      const { version, lookedAt, newer, problem } = await updates.get();
      if (newer) return { level: 'warn', detail: `${newer.version} (${newer.url})` };
      return lookedAt === null || problem ? { level: 'unknown', detail: problem } : { level: 'good', detail: version };
    },
  } satisfies Record<HealthName, () => Promise<Found>>;
}

/**
 * Returns for how many days the certificate at the instance's own address holds, of any issuer;
 * `undefined` without https. Looks once an hour.
 */
function createCertificateReader(publicUrl: string, now: () => number) {
  const { protocol, hostname, port } = new URL(publicUrl);
  let kept: { atMs: number; validToMs: number } | undefined;
  const readValidTo = () =>
    new Promise<number>((resolve, reject) => {
      const host = hostname.replace(/^\[|\]$/g, '');
      // Only the date is read, and nothing is sent.
      const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false }, () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.destroy();
      });
      socket.setTimeout(checkMs, () => socket.destroy(new Error('No answer')));
      socket.on('error', reject);
    });
  return async (): Promise<number | undefined> => {
    if (protocol !== 'https:') return undefined;
    if (!kept || now() - kept.atMs > certificateKeptMs) kept = { atMs: now(), validToMs: await readValidTo() };
    return Math.floor((kept.validToMs - now()) / dayMs);
  };
}
