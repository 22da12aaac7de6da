import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { retry, waitFor } from '@hellograph/kit';
import { endGuarded, type GuardedServer, spawnGuarded } from './guarded-server';

/** A PostgreSQL server of tests: it listens on a socket in its own folder and on no port. */
export interface TestPostgres {
  /** `postgres:///<database>?…`, the same after a restart. */
  toUrl(database: string): string;
  readonly pid: number;
  createDatabase(name: string, template?: string): Promise<void>;
  /** Kills it as a crash would. What was committed is kept. */
  kill9(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it and removes its folder; also after `kill9`. */
  stop(): Promise<void>;
}

const superUser = 'hellograph';
/** PostgreSQL refuses to run as root. Every Unix has this user, who owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 };
const debianFolder = '/usr/lib/postgresql';

/** The folder of the server's programs; Debian keeps them out of the PATH, one for each version. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debianFolder, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Nothing has to survive a power cut; what was committed survives a kill. Five files at a time open
 * several apis each, with ten connections each.
 */
const settings = ['fsync=off', 'full_page_writes=off', 'listen_addresses=', 'max_connections=400'];

export async function startPostgres(): Promise<TestPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const owner = process.getuid?.() === 0 ? nobody : undefined;
  // In `/tmp`, because the other system user cannot enter a test's private temporary folder.
  const dir = await mkdtemp(join(owner ? '/tmp' : tmpdir(), 'hellograph-postgres-'));
  if (owner) await chown(dir, owner.uid, owner.gid);
  const run = (program: string, args: readonly string[]) =>
    promisify(execFile)(join(programs, program), args, { cwd: dir, env: { PATH: process.env.PATH, PGTZ: 'UTC' }, ...owner });
  const data = join(dir, 'data');
  await run('initdb', ['-D', data, '-U', superUser, '--auth=trust', '--no-locale', '--encoding=UTF8', '--no-sync']);

  let server: GuardedServer | undefined;
  const start = async () => {
    const args = ['-D', data, '-k', dir, ...settings.flatMap((setting) => ['-c', setting])];
    server = await spawnGuarded({ command: join(programs, 'postgres'), args, lastSignal: 'QUIT', owner });
    const isReady = () =>
      run('pg_isready', ['-h', dir, '-q']).then(
        () => true,
        () => false,
      );
    await waitFor(isReady, { timeoutMs: 60_000, what: 'The start of postgres' });
  };
  const endWith = async (signal: NodeJS.Signals) => {
    const running = server;
    server = undefined;
    if (running) await endGuarded(running, signal);
  };

  await start();
  return {
    toUrl: (database) => `postgres:///${database}?host=${encodeURIComponent(dir)}&user=${superUser}`,
    get pid() {
      if (!server) throw new Error('This PostgreSQL is not running');
      return server.pid;
    },
    createDatabase: async (name, template = 'template0') => {
      await run('createdb', ['-h', dir, '-U', superUser, '-T', template, name]);
    },
    kill9: () => endWith('SIGKILL'),
    // It exits immediately while a process of its predecessor is still ending.
    restart: () => retry(start, { attempts: 3, firstMs: 200, maxMs: 1000, onRetry: () => void endWith('SIGKILL') }),
    stop: async () => {
      await endWith('SIGQUIT');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
