import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keepsakes } from '@hellograph/contract';
import { openRequestServer, type SetBookPayload, type SetPosterPayload, setBookRequest, setPosterRequest } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { createGroupCard, createWallLink, openSigner, readBoard, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, drawPhoto, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
const closers: (() => Promise<void>)[] = [];
const books: SetBookPayload[] = [];
const posters: SetPosterPayload[] = [];

/** A worker that records the requests to set a PDF. */
beforeAll(() => {
  const connection = { redisUrl: api.redis.url, log: createLogger({ name: 'worker', level: 'silent' }) };
  const toPdf = async (text: string) => ({ key: (await api.store.putBuffer(Buffer.from(`%PDF- ${text}`), 'pdf')).key, pages: 1 });
  const setBook = (payload: SetBookPayload) => toPdf(`book ${books.push(payload)}`);
  const setPoster = (payload: SetPosterPayload) => toPdf(`poster ${posters.push(payload)}`);
  const servers = [openRequestServer(setBookRequest, setBook, connection), openRequestServer(setPosterRequest, setPoster, connection)];
  const worker = openFakeWorker(api.config.redisUrl, fakeRender(api.store));
  closers.push(...servers.map(({ close }) => close), () => worker.close());
});
afterAll(async () => {
  for (const close of closers) await close();
});

/** Reads a zip with an independent program: Python's zipfile, which every Debian has. */
async function readZip(bytes: Buffer): Promise<{ names: string[]; page: string }> {
  const path = join(api.dir, 'keepsake.zip');
  await writeFile(path, bytes);
  const code = 'import zipfile,sys\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n';
  const python = (more: string) => execFileSync('python3', ['-c', `${code}${more}`, path]).toString();
  return {
    names: python('print("\\n".join(z.namelist()))').trim().split('\n'),
    page: python('sys.stdout.buffer.write(z.read("index.html"))'),
  };
}
const get = async (path: string, language = 'en') => {
  const answer = await fetch(`${api.url}${path}`, { headers: { 'accept-language': language } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const ofOwner = async (client: Client, id: string) =>
  (await client.ask<{ keepsakes: Keepsakes }>(`GET /group-cards/${id}/keepsakes`)).data.keepsakes;

async function signedCard(name: string) {
  const ada = await signUp(api, name);
  const card = await createGroupCard(ada, { inside: 'From the library' });
  const [bob, cleo] = [openSigner(api, signPath(card)), openSigner(api, signPath(card))];
  const { photoId } = await bob.upload(await drawPhoto());
  await bob.sign({ name: 'Bob/../<b>', kind: 'speaking', words: 'Hip hip\nhooray', photoId, faceOwner: 'mine' });
  await cleo.sign({ name: '🎂', words: 'A <script>alert(1)</script> wish' });
  await waitFor(async () => (await readBoard(ada, card._id)).signatures[0]?.videoState === 'made', { timeoutMs: 20_000 });
  return { ada, card, bob, cleo, wall: await createWallLink(ada, card._id) };
}

it('a zip has every photo, video and text, with a page that refers only to files in it', async () => {
  const { ada, card, cleo, wall } = await signedCard('zip-ada');
  const { zipUrl } = await ofOwner(ada, card._id);
  const { status, headers, bytes } = await get(zipUrl);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  const { names, page } = await readZip(bytes);
  const bobs = ['001-Bob-b.jpg', '001-Bob-b.mp4', '001-Bob-b-poster.jpg', '001-Bob-b.vtt'].map((name) => `files/${name}`);
  expect(names).toEqual(['index.html', ...bobs]);
  const refersTo = [...page.matchAll(/(?:src|poster)="([^"]+)"/g)].map(([, path]) => path);
  expect(refersTo.length).toBeGreaterThan(0);
  for (const path of refersTo) expect(names).toContain(path);
  expect(page).toContain('Hip hip\nhooray');
  expect(page).toContain('From the library');
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/https?:\/\//);
  // The same on the wall, in the reader's language and without the signature that was hidden since.
  await ada.ask(`PATCH /group-cards/${card._id}/signatures/${cleo.id}`, { body: { state: 'hidden' } });
  const onWall = (await call<{ keepsakes: Keepsakes }>(api.url, `GET ${wall.path}/keepsakes`)).data.keepsakes;
  expect(onWall.posterUrl).toBeNull();
  const spanish = await readZip((await get(onWall.zipUrl, 'es')).bytes);
  expect(spanish.names).toEqual(names);
  expect(spanish.page).toContain('<html lang="es" dir="ltr">');
  expect(spanish.page).not.toContain('wish');
});

it('a worker sets the book of the shown signatures, and the poster of the newest sign link', async () => {
  const { ada, card, wall } = await signedCard('book-ada');
  await call(api.url, `PUT ${wall.path}/thanks`, { body: { words: 'Thank you' } });
  const { bookUrl, posterUrl } = await ofOwner(ada, card._id);
  const book = await get(bookUrl);
  expect([book.status, book.headers.get('content-type'), book.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(books.at(-1)).toMatchObject({ title: 'Happy birthday, Nana', inside: 'From the library', thanks: 'Thank you' });
  expect(books.at(-1)?.signatures.map(({ name, photoKey }) => [name, photoKey?.endsWith('.jpg')])).toEqual([
    ['Bob/../<b>', true],
    ['🎂', undefined],
  ]);
  expect((await get(`/api${wall.path}/keepsakes/book.pdf`)).status).toBe(200);
  expect((await get(posterUrl ?? '')).status).toBe(200);
  expect(posters.at(-1)?.url).toBe(card.signLinks[0]?.url);
  // The recipient must not have the sign link.
  expect((await get(`/api${wall.path}/keepsakes/poster.pdf`)).status).toBe(404);
  await ada.ask(`DELETE /group-cards/${card._id}/sign-links/${card.signLinks[0]?._id}`);
  expect((await get(posterUrl ?? '')).status).toBe(404);
  expect((await ofOwner(ada, card._id)).posterUrl).toBeNull();
});

it('keepsakes stop working immediately with their link, the card and the account, and when their address is altered', async () => {
  const { ada, card, wall } = await signedCard('dead-keepsakes');
  const { zipUrl, bookUrl } = await ofOwner(ada, card._id);
  const walled = [`/api${wall.path}/keepsakes/keepsake.zip`, `/api${wall.path}/keepsakes/book.pdf`];
  const statuses = (paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).status));
  expect(await statuses([zipUrl, ...walled])).toEqual([200, 200, 200]);
  const swapped = bookUrl.replace('book.pdf', 'keepsake.zip');
  expect(await statuses([swapped, zipUrl.replace(/s=.*/, 's=none'), zipUrl.replace(card._id, crypto.randomUUID())])).toEqual([
    404, 404, 404,
  ]);
  const stranger = await signUp(api, 'keepsake-eve');
  expect((await stranger.ask(`GET /group-cards/${card._id}/keepsakes`)).status).toBe(404);
  await ada.ask(`DELETE /cards/${card._id}/links/${wall.linkId}`);
  expect(await statuses(walled)).toEqual([404, 404]);
  expect((await call(api.url, `GET ${wall.path}/keepsakes`)).status).toBe(404);
  const suspend = (at: number | null) => api.db.updateTable('users').set({ suspended_at: at }).where('id', '=', ada.userId).execute();
  await suspend(Date.now());
  expect(await statuses([zipUrl, bookUrl])).toEqual([404, 404]);
  await suspend(null);
  expect(await statuses([zipUrl])).toEqual([200]);
  await ada.ask(`DELETE /group-cards/${card._id}`);
  expect(await statuses([zipUrl, bookUrl])).toEqual([404, 404]);
});
