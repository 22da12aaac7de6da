import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClassWork } from '@hellograph/contract';
import type { RenderConsumer } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass } from '../../testing/school-class.fixture';
import { signUp } from '../../testing/test-api.fixture';

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
