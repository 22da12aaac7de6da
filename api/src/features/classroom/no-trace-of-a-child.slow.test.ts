import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger, withTempDir } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';
import { findFiles, findInDatabase } from '../../testing/find-words.fixture';
import { createTaughtClass, enterClass } from '../../testing/school-class.fixture';
import { call, openTestApi, signUp } from '../../testing/test-api.fixture';

const child = { name: 'Plumbago Thistlewood', email: 'plumbago@thistlewood.example', address: '203.0.113.77' };
/** Strings that could reveal who or where a child is. */
const telling = ['thistlewood', '203.0.113.77', '203.0.113', 'thistlewoodpad'];

it('no email address, network address or full name of a child is in the database, the logs, the metrics or Redis', () =>
  withTempDir(async (dataDir) => {
    const redis = await startRedis();
    await mkdir(join(dataDir, 'logs'));
    const log = createLogger({ name: 'api', level: 'trace', destination: createWriteStream(join(dataDir, 'logs/api.log')) });
    const api = await openTestApi({
      ...{ redisUrl: redis.url, dataDir, log },
      config: { isDevelopment: false, trustProxy: ['127.0.0.0/8'], rateLimits: true },
    });
    const teacher = await signUp(api, 'no-trace');
    const schoolClass = await createTaughtClass(teacher, ['Plumbago T.']);
    const { _id: id, code, students, assignments } = schoolClass;
    // Values that our pages would never send.
    for (const name of [child.name, child.email]) {
      const students = [{ _id: randomUUID(), name }];
      expect((await teacher.ask(`POST /classes/${id}/students`, { body: { students } })).code).toBe('VALIDATION_FAILED');
      expect((await teacher.ask(`PATCH /classes/${id}/students/${schoolClass.students[0]?._id}`, { body: { name } })).code).toBe(
        'VALIDATION_FAILED',
      );
    }

    // The child's own requests, right and wrong, from an address and a device with names.
    const from = { 'x-forwarded-for': child.address, 'user-agent': 'ThistlewoodPad', referer: `http://${child.email}/` };
    const ask = (route: string, body?: object, more = {}) => call(api.url, route, { headers: { ...from, ...more }, ...(body && { body }) });
    const path = `/class/${code}/students/${students[0]?._id}`;
    const { secret } = await enterClass(api, schoolClass, 'Plumbago T.');
    const own = { 'guest-secret': secret };
    expect((await ask(`GET /class/${code}`)).success).toBe(true);
    expect((await ask('GET /class/aaaaaaaa')).code).toBe('NOT_FOUND');
    expect((await ask(`POST ${path}/enter`, { pin: [0, 0, 0] })).code).toMatch(/PIN_WRONG|NOT_FOUND/);
    expect((await ask(`GET ${path}`, undefined, own)).success).toBe(true);
    const work = { version: 1, words: 'I am a drop.', picture: { kind: 'portrait', portrait: 'rosa' } };
    const handIn = (body: object) => ask(`PUT ${path}/works/${assignments[0]?._id}`, body, own);
    expect((await handIn(work)).success).toBe(true);
    expect((await handIn({ ...work, picture: { kind: child.name, file: child.email } })).code).toBe('VALIDATION_FAILED');
    expect((await handIn({ ...work, version: child.email })).code).toBe('VALIDATION_FAILED');
    for (const query of [`?name=${encodeURIComponent(child.name)}`, `?mail=${child.email}`])
      await fetch(`${api.url}/class/${code}${query}`, { headers: from });

    const metrics = await fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${api.secrets.operatorToken}` } });
    const written = (await metrics.text()).toLowerCase();
    expect(written).toContain('/class/:code');
    const lines = await readFile(join(dataDir, 'logs/api.log'), 'utf8');
    expect(lines).toContain('/api/class/:code');
    // The search does find traces of a teacher's request.
    await fetch(`${api.url}/api/classes`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    for (const word of telling) {
      expect(await findInDatabase(api, word), word).toEqual([]);
      expect(await findFiles(dataDir, word), word).toEqual([]);
      expect(written, word).not.toContain(word);
      expect((await redis.readAll()).toLowerCase(), word).not.toContain(word);
    }
    expect(await findFiles(dataDir, '198.51.100.7')).toEqual(['logs/api.log']);
    await api.close();
    await redis.stop();
  }));
