import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort, waitFor } from '@hellograph/kit';
import { endGuarded, spawnGuarded } from './guarded-server';

/** A real server of address books (CardDAV) with one account, on loopback. */
export interface TestRadicale {
  url: string;
  /** To be listed as a host whose address books may be linked although its address is private. */
  host: string;
  userName: string;
  password: string;
  /** Makes an address book. Returns its path. */
  makeBook(id: string, name: string): Promise<string>;
  /** Makes an address book of these contacts at once: many single ones take minutes. */
  putBook(id: string, cards: readonly string[]): Promise<string>;
  /** Writes a contact. */
  put(path: string, card: string): Promise<void>;
  remove(path: string): Promise<void>;
  stop(): Promise<void>;
}

export const findRadicale = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'radicale'))
    .find((path) => existsSync(path));

const [userName, password] = ['nana', 'a pässword: with "signs"'];

const toSettings = (dir: string, host: string) =>
  [
    `[server]\nhosts = ${host}`,
    `[auth]\ntype = htpasswd\nhtpasswd_filename = ${join(dir, 'users')}\nhtpasswd_encryption = plain\ndelay = 0`,
    `[storage]\nfilesystem_folder = ${join(dir, 'collections')}`,
    '[logging]\nlevel = error',
  ].join('\n');

export async function startRadicale({ port }: { port?: number } = {}): Promise<TestRadicale> {
  const command = findRadicale();
  if (!command) throw new Error('Radicale is not installed: apt-get install radicale');
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-radicale-'));
  const host = `127.0.0.1:${port ?? (await findFreePort())}`;
  await mkdir(join(dir, 'collections'));
  await writeFile(join(dir, 'users'), `${userName}:${password}\n`);
  await writeFile(join(dir, 'config'), toSettings(dir, host));
  const server = await spawnGuarded({ command, args: ['--config', join(dir, 'config')], lastSignal: 'TERM' });
  const url = `http://${host}`;
  const isUp = () =>
    fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  await waitFor(isUp, { timeoutMs: 60_000, what: 'The start of Radicale' });

  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  const ask = async (method: string, path: string, body?: string) => {
    const headers = { authorization, ...(body?.startsWith('BEGIN:VCARD') && { 'content-type': 'text/vcard; charset=utf-8' }) };
    const answer = await fetch(new URL(path, url), { method, headers, ...(body !== undefined && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    url,
    host,
    userName,
    password,
    makeBook: async (id, name) => {
      const path = `/${userName}/${id}/`;
      const type = '<resourcetype><collection/><C:addressbook/></resourcetype>';
      const props = `<prop>${type}<displayname>${name.replaceAll('&', '&amp;')}</displayname></prop>`;
      await ask('MKCOL', path, `<mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><set>${props}</set></mkcol>`);
      return path;
    },
    putBook: async (id, cards) => {
      const path = `/${userName}/${id}/`;
      await ask('PUT', path, cards.join(''));
      return path;
    },
    put: (path, card) => ask('PUT', path, card),
    remove: (path) => ask('DELETE', path),
    stop: async () => {
      await endGuarded(server, 'SIGTERM');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
