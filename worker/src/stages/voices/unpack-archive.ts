import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toConfined } from '@hellograph/kit/process';
import { extract } from 'tar-stream';
import { InstallProblem, isFull } from './install-problem';

const unpackedMaxBytes = 2 * 1024 ** 3;
const unpackSec = 900;

/**
 * Unpacks only files and folders inside `to`, without the archive's outer folder. An archive with
 * links, devices or paths outside is refused as a whole.
 */
export async function unpackArchive(archive: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const bzip2 = spawn(...toConfined('bzip2', ['-dc', archive], { cpuMaxSec: unpackSec }), { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(bzip2, 'close');
  const entries = extract();
  let bytes = 0;
  bzip2.stdout.pipe(entries);
  bzip2.stdout.on('error', (error) => entries.destroy(error));
  try {
    for await (const entry of entries) {
      const { name, type = 'file', size = 0 } = entry.header;
      const inside = name.split('/').slice(1).join('/');
      if (name.startsWith('/') || name.split('/').includes('..') || (type !== 'file' && type !== 'directory'))
        throw new InstallProblem(`The archive holds ${type} “${name}”, which no voice needs. Nothing was unpacked.`);
      bytes += size;
      if (bytes > unpackedMaxBytes) throw new InstallProblem('Unpacked, it is larger than any voice. Nothing was unpacked.');
      const path = resolve(to, inside);
      if (path !== to && !path.startsWith(to + sep)) throw new InstallProblem(`“${name}” leads out of its folder. Nothing was unpacked.`);
      if (type === 'directory' || inside === '') {
        await mkdir(path, { recursive: true });
        entry.resume();
        continue;
      }
      await mkdir(dirname(path), { recursive: true });
      await pipeline(entry, createWriteStream(path, { flags: 'wx' }));
    }
  } catch (thrown) {
    bzip2.kill('SIGKILL');
    throw thrown instanceof InstallProblem || isFull(thrown)
      ? thrown
      : new InstallProblem('The archive is damaged.', 'content', { cause: thrown });
  }
  const [code] = await ended;
  if (code !== 0) throw new InstallProblem('The archive is damaged.');
}
