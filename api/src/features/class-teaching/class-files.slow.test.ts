import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClassReceipt, ClassWork } from '@hellograph/contract';
import type { RenderConsumer } from '@hellograph/jobs';
import { createLogger, waitFor, withTempDir } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClassSecrets } from '../../domain/classes/class-secrets';
import { endClassesAgain } from '../../domain/classes/class-tombstones';
import { toClassKey } from '../../domain/classes/classes.repo';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { findFiles, findInDatabase } from '../../testing/find-words.fixture';
import { runTestApi, tidyUpAnHourLater } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass, readClass } from '../../testing/school-class.fixture';
import { call, openTestApi, signUp } from '../../testing/test-api.fixture';

describe('class files', () => {
  const api = runTestApi();
  let worker: RenderConsumer;
  beforeAll(() => {
    worker = openFakeWorker(api.config.redisUrl, fakeRender(api.store));
  });
  afterAll(() => worker.close());

  const drawing = { kind: 'drawing' as const, strokes: [{ colour: 'red' as const, width: 'fine' as const, points: [1, 2, 3, 4] }] };

  /** Reads a zip with an independent program: Python's zipfile, which every Debian has. */
  async function readZip(bytes: Buffer): Promise<Record<string, string>> {
    const path = join(api.dir, 'portfolio.zip');
    await writeFile(path, bytes);
    const code =
      'import zipfile,sys,json\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps({n:z.read(n).decode("latin-1") for n in z.namelist()}))';
    return JSON.parse(execFileSync('python3', ['-c', code, path], { maxBuffer: 1 << 26 }).toString()) as Record<string, string>;
  }

  async function setUp(name: string) {
    const teacher = await signUp(api, name);
    const schoolClass = await createTaughtClass(teacher);
    const { _id: id, assignments } = schoolClass;
    const [ana] = [await enterClass(api, schoolClass, 'Ana')];
    await ana.handIn({ words: '=SUM(A1) said "Ana"', picture: drawing });
    const listWorks = async () =>
      (await teacher.ask<{ works: ClassWork[] }>(`GET /classes/${id}/assignments/${assignments[0]?._id}/works`)).data.works;
    const toZipUrl = async () => (await teacher.ask<{ zipUrl: string }>(`GET /classes/${id}/portfolio`)).data.zipUrl;
    return { teacher, schoolClass, id, listWorks, toZipUrl };
  }

  it('the table has a row for each student and task, and no cell that programs read as a formula', async () => {
    const { teacher, id } = await setUp('files-ada');
    const { csv } = (await teacher.ask<{ csv: string }>(`GET /classes/${id}/work-table`)).data;
    const [head, ana, bo, ...rest] = csv.split('\r\n');
    expect(head).toBe('student,task,state,version,handed in,reviewed,video,words,comment,look at,own voice');
    expect(ana).toMatch(/^Ana,The water cycle,handedIn,1,\d{4}-\d\d-\d\dT[^,]+,,,"'=SUM\(A1\) said ""Ana""",,,$/);
    expect(bo).toBe('Bo,The water cycle,missing,,,,,,,,');
    expect(rest).toEqual(['']);
  });

  it('the zip has a folder for each student, which works alone, with the video of approved work', async () => {
    const { teacher, id, listWorks, toZipUrl } = await setUp('files-bea');
    const works = (await listWorks()).map(({ _id, version }) => ({ _id, version }));
    const approval = { works, decision: 'approve', makesVideos: true, comment: 'Well <b>done</b>' };
    await teacher.ask(`POST /classes/${id}/reviews`, { body: approval });
    await waitFor(async () => (await listWorks())[0]?.video.state === 'made', { timeoutMs: 60_000 });
    const answer = await fetch(`${api.url}${await toZipUrl()}`);
    expect(answer.headers.get('content-disposition')).toContain('hellograph-portfolio.zip');
    const files = await readZip(Buffer.from(await answer.arrayBuffer()));
    const stem = '01-Ana/01-The-water-cycle';
    expect(Object.keys(files).sort()).toEqual(
      ['01-Ana/index.html', '02-Bo/index.html', `${stem}.mp4`, `${stem}.svg`, `${stem}.vtt`, 'index.html'].sort(),
    );
    expect(files['index.html']).toContain('href="01-Ana/index.html"');
    expect(files['01-Ana/index.html']).toContain('src="01-The-water-cycle.mp4"');
    expect(files['01-Ana/index.html']).toContain('Well &lt;b&gt;done&lt;/b&gt;');
    expect(files[`${stem}.svg`]).toContain('M1 2L3 4');
    expect(files[`${stem}.mp4`]).toBe('video: =SUM(A1) said "Ana"');
  });

  it('nobody else can open the zip, nor a teacher who no longer teaches the class', async () => {
    const { teacher, id, toZipUrl } = await setUp('files-cleo');
    const url = await toZipUrl();
    const other = await setUp('files-dora');
    const statusOf = async (path: string) => (await fetch(`${api.url}${path}`)).status;
    expect(await statusOf(url.replace(/s=.*/, 's=none'))).toBe(404);
    expect(await statusOf(url.replace(id, other.id))).toBe(404);
    expect(await statusOf(url.replace(teacher.userId, other.teacher.userId))).toBe(404);
    expect(await statusOf(url)).toBe(200);
    await teacher.ask(`DELETE /classes/${id}`);
    expect(await statusOf(url)).toBe(404);
  });
});

describe('class leaves nothing', () => {
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
});
