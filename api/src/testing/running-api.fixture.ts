import { limits } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { createLogger, type Logger, waitFor } from '@hellograph/kit';
import { type MailServer, type Refuse, startMailServer } from '@hellograph/testing/mail-server';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll } from 'vitest';
import { tidyUp } from '../platform/housekeeping/housekeeping';
import { mailFolderOf } from '../platform/mail/open-mail';
import { scheduleBatch } from '../platform/schedule/schedule';
import { type Client, drawPhoto, openTestApi, type TestApi, type TestApiOptions } from './test-api.fixture';

/** Content from which players request ranges. */
export const videoBytes = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 251));
export const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello there\n';

/** Inserts a completed video of the client's, with files and unique content. Returns its id. */
export async function finishVideo(api: Pick<TestApi, 'db' | 'store'>, client: Client, photo?: Buffer): Promise<string> {
  const id = (await client.create(photo ?? (await drawPhoto()))).data.videos[0]?._id ?? '';
  const poster = await api.store.putBuffer(await drawPhoto('jpeg', { width: 180, height: 240 }), 'jpg');
  const video = await api.store.putBuffer(Buffer.concat([videoBytes, Buffer.from(id)]), 'mp4');
  const text = await api.store.putBuffer(Buffer.from(captions), 'vtt');
  const files = { video_key: video.key, poster_key: poster.key, captions_key: text.key, size_bytes: videoBytes.length };
  await api.db
    .updateTable('videos')
    .set({ ...files, state: 'completed', duration_sec: 2, width: 720, height: 960, finished_at: Date.now() })
    .where('id', '=', id)
    .execute();
  return id;
}

const hourMs = 60 * 60_000;
const silent = createLogger({ name: 'test', level: 'silent' });

/** Runs housekeeping as if an hour had passed. */
export async function tidyUpAnHourLater({ db, store, features, dir }: TestApi, log: Logger = silent): Promise<void> {
  await tidyUp({
    db,
    store,
    tables: features.flatMap((feature) => feature.tables ?? []),
    dataDir: dir,
    mailDir: mailFolderOf(dir),
    log,
    now: () => Date.now() + hourMs + 1000,
  });
}

/** Ends the undo period of the mails that were sent just now: they leave with the next tick. */
export async function endUndoPeriods({ db, now }: Pick<TestApi, 'db' | 'now'>): Promise<void> {
  const latest = now() + limits.deliveryUndoSec * 1000;
  await db.updateTable('deliveries').set({ due_at: 0 }).where('state', '=', 'planned').where('due_at', '<=', latest).execute();
}

/**
 * Takes everything that is due by the api's clock, and waits until the outbox is empty: what has
 * not happened then does not happen at this hour.
 */
export async function takeAllDue({ db, features, now }: Pick<TestApi, 'db' | 'features' | 'now'>): Promise<void> {
  for (const take of features.flatMap(({ dueTasks = [] }) => dueTasks)) {
    let taken: number;
    do {
      taken = await transaction(db, (tx) => take(tx, now()));
    } while (taken >= scheduleBatch);
  }
  const listDue = () => db.selectFrom('outbox').select('kind').where('due_at', '<=', now()).execute();
  await waitFor(async () => (await listDue()).length === 0, { timeoutMs: 30_000, what: 'An empty outbox' });
}

export type RunningApi = TestApi & { redis: TestRedis };

/**
 * Runs an api on its own Redis for all tests of a file. Its parts exist from the first test until
 * after the last.
 */
export function runTestApi(options: Omit<TestApiOptions, 'redisUrl'> = {}): RunningApi {
  const running = {} as RunningApi;
  beforeAll(async () => {
    running.redis = await startRedis();
    Object.assign(running, await openTestApi({ ...options, redisUrl: running.redis.url }));
  });
  afterAll(async () => {
    await running.close?.();
    await running.redis?.stop();
  });
  return running;
}

export interface MailingApi extends RunningApi {
  smtp: MailServer;
  /** The milliseconds by which the api's clock is ahead. */
  clock: { aheadMs: number };
}

/** The same with mail, which arrives at `smtp`. */
export function runMailingApi(
  config: TestApiOptions['config'] = {},
  { refuse, aheadMs = 0 }: { refuse?: Refuse; aheadMs?: number } = {},
): MailingApi {
  const clock = { aheadMs };
  const mail = { url: '', from: 'Hellograph <hello@hello.test>' };
  let smtp: MailServer | undefined;
  beforeAll(async () => {
    smtp = await startMailServer(refuse);
    mail.url = smtp.url;
    Object.assign(running, { smtp });
  });
  const running = Object.assign(runTestApi({ config: { ...config, mail }, now: () => Date.now() + clock.aheadMs }), {
    clock,
  }) as MailingApi;
  afterAll(() => smtp?.close());
  return running;
}
