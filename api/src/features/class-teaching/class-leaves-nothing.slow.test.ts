import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClassReceipt } from '@hellograph/contract';
import { createLogger, withTempDir } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';
import { createClassSecrets } from '../../domain/classes/class-secrets';
import { endClassesAgain } from '../../domain/classes/class-tombstones';
import { toClassKey } from '../../domain/classes/classes.repo';
import { findFiles, findInDatabase } from '../../testing/find-words.fixture';
import { runTestApi, tidyUpAnHourLater } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass, readClass } from '../../testing/school-class.fixture';
import { call, openTestApi, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();

it('an hour after a class was deleted, no word of it is in any file, in the log or in Redis', () =>
  withTempDir(async (dataDir) => {
    const redis = await startRedis();
    await mkdir(join(dataDir, 'logs'));
    const log = createLogger({ name: 'api', level: 'trace', destination: createWriteStream(join(dataDir, 'logs/api.log')) });
    // As in production, every request is logged.
    const own = await openTestApi({ redisUrl: redis.url, dataDir, log, config: { isDevelopment: false } });
    const teacher = await signUp(own, 'scrub-class');
    const schoolClass = await createTaughtClass(teacher, ['Plumbago', 'Zinnia']);
    const { _id: id, code } = schoolClass;
    await teacher.ask(`PATCH /classes/${id}`, {
      body: {
        name: 'Oleander class',
        wordScreen: { added: ['hellebore'], allowed: ['foxglove'] },
        term: { name: 'Monkshood term', startsOn: '2026-09-07', endsOn: '2026-12-18' },
      },
    });
    const plumbago = await enterClass(own, schoolClass, 'Plumbago');
    await plumbago.handIn({ words: 'I am a gentian.' });
    const talk = { _id: randomUUID(), title: 'A larkspur talk', task: 'Talk', starters: [], wordsMax: 200, groupSize: 2 };
    await teacher.ask(`POST /classes/${id}/assignments`, { body: talk });
    const part = { version: 1, lines: ['I am a hornbeam.'], picture: { kind: 'portrait', portrait: 'rosa' } };
    await plumbago.ask(`PUT {desk}/parts/${talk._id}`, part);
    const words = ['larkspur', 'hornbeam', 'plumbago', 'zinnia', 'oleander', 'gentian', 'hellebore', 'foxglove', 'monkshood'];
    for (const word of words) expect(await findInDatabase(own, word), word).not.toEqual([]);
    expect(await teacher.ask<{ receipt: ClassReceipt }>(`DELETE /classes/${id}`)).toMatchObject({ success: true });
    await tidyUpAnHourLater(own, log);
    for (const word of [...words, code]) {
      expect(await findFiles(dataDir, word), word).toEqual([]);
      expect(await findInDatabase(own, word), word).toEqual([]);
      expect(await redis.readAll(), word).not.toContain(word);
    }
    await own.close();
    await redis.stop();
  }));

it('deletions stay in effect when an older backup is restored', async () => {
  const teacher = await signUp(api, 'class-restored');
  const schoolClass = await createTaughtClass(teacher, ['Ana', 'Bo', 'Cy']);
  const gone = await createTaughtClass(teacher);
  const [ana, bo, cy] = schoolClass.students;
  const cys = await enterClass(api, schoolClass, 'Cy');
  // An older database is restored: the log outside it lists the deletions since then.
  const keys = new Set([
    toClassKey('class', gone._id),
    toClassKey('student', ana?._id ?? ''),
    toClassKey('pin', bo?._id ?? '', 1),
    toClassKey('pin', bo?._id ?? '', 2),
    toClassKey('code', schoolClass._id, 1),
  ]);
  const secrets = createClassSecrets(api.secrets.linkKey, 'http://hello.test');
  await endClassesAgain(api.db, { secrets, keys, at: Date.now() });
  expect((await teacher.ask(`GET /classes/${gone._id}`)).code).toBe('NOT_FOUND');
  expect((await call(api.url, `GET /class/${schoolClass.code}`)).code).toBe('NOT_FOUND');
  expect((await cys.ask('GET {desk}')).code).toBe('NOT_FOUND');
  const now = await readClass(teacher, schoolClass._id);
  expect(now.students.map(({ name }) => name)).toEqual(['Bo', 'Cy']);
  expect(now.students.find(({ _id }) => _id === bo?._id)?.pin).toEqual(secrets.toPin(bo?._id ?? '', 3));
  expect(now.students.find(({ _id }) => _id === cy?._id)?.pin).toEqual(cy?.pin);
  expect((await (await enterClass(api, now, 'Bo')).ask('GET {desk}')).success).toBe(true);
});
