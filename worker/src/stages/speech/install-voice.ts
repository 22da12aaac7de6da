import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toConfined } from '@hellograph/kit/process';
import { extract } from 'tar-stream';
import { describeModel, manifestName } from './installed-voices';

export interface VoiceSource {
  url: string;
  /** Of the archive; `null` is not checked. */
  sizeBytes: { exactly: number } | { about: number } | null;
  sha256: string | null;
}

/** How many times larger an unpacked model is than its archive. */
const unpackedShare = 2.5;
const unpackedMaxBytes = 2 * 1024 ** 3;
/** A published size that is rounded may differ by this share. */
const roundedShare = 0.05;
const unpackSec = 900;

/**
 * Says in one sentence why a voice was not installed. Only the partial download is kept, so that it
 * can resume.
 */
export class InstallProblem extends Error {
  override readonly name = 'InstallProblem';
}

/**
 * Downloads, checks and unpacks a voice into `dir`; it is installed completely or not at all.
 * Returns the digest of the archive.
 */
export async function installVoice(
  id: string,
  source: VoiceSource,
  dir: string,
  onShare: (share: number) => void = () => {},
): Promise<string> {
  const incoming = join(dir, '.incoming');
  const archive = join(incoming, `${id}.part`);
  const unpacked = join(incoming, `${id}-unpacked`);
  await mkdir(incoming, { recursive: true });
  await requireRoom(incoming, source);
  await download(source.url, archive, onShare);
  const sha256 = await check(archive, source);
  await rm(unpacked, { recursive: true, force: true });
  try {
    await unpack(archive, unpacked);
    const manifest = await describeModel(unpacked, id).catch((cause: Error) => {
      throw new InstallProblem(`This is no voice: ${cause.message}.`, { cause });
    });
    await writeFile(join(unpacked, manifestName), JSON.stringify(manifest));
    await rm(join(dir, id), { recursive: true, force: true });
    await rename(unpacked, join(dir, id));
    await rm(archive, { force: true });
  } catch (thrown) {
    await rm(unpacked, { recursive: true, force: true });
    throw isFull(thrown) ? new InstallProblem('There is no room left on the disk.', { cause: thrown }) : thrown;
  }
  return sha256;
}

export const removeVoice = (id: string, dir: string): Promise<void> => rm(join(dir, id), { recursive: true, force: true });

const isFull = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC';
const bytesOf = ({ sizeBytes }: VoiceSource) => (sizeBytes === null ? 0 : 'exactly' in sizeBytes ? sizeBytes.exactly : sizeBytes.about);

async function requireRoom(dir: string, source: VoiceSource): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  const needed = bytesOf(source) * (1 + unpackedShare);
  if (bavail * bsize < needed) throw new InstallProblem(`There is no room for it: ${Math.ceil(needed / 1e6)} MB are needed in ${dir}.`);
}

/** Resumes an interrupted download. */
async function download(url: string, path: string, onShare: (share: number) => void): Promise<void> {
  const had = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  const response = await fetch(url, had > 0 ? { headers: { range: `bytes=${had}-` } } : {}).catch((cause: unknown) => {
    throw new InstallProblem(`${new URL(url).host} cannot be reached.`, { cause });
  });
  // It is already complete.
  if (response.status === 416 && had > 0) return;
  if (!response.ok || !response.body) throw new InstallProblem(`${new URL(url).host} answered ${response.status}.`);
  const goesOn = response.status === 206;
  let come = goesOn ? had : 0;
  const length = Number(response.headers.get('content-length'));
  const total = Number.isFinite(length) && length > 0 ? come + length : 0;
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  body.on('data', (part: Buffer) => {
    come += part.length;
    if (total > 0) onShare(come / total);
  });
  try {
    await pipeline(body, createWriteStream(path, { flags: goesOn ? 'a' : 'w' }));
  } catch (cause) {
    throw new InstallProblem(isFull(cause) ? 'There is no room left on the disk.' : 'The download broke off. Add it again to go on.', {
      cause,
    });
  }
  if (total > 0 && come !== total) throw new InstallProblem('The download broke off. Add it again to go on.');
}

/** A mismatch is deleted, because resuming it would never match either. */
async function check(path: string, { sizeBytes, sha256 }: VoiceSource): Promise<string> {
  const { size } = await stat(path);
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  const found = digest.digest('hex');
  const refuse = async (what: string) => {
    await rm(path, { force: true });
    throw new InstallProblem(`${what} It was deleted.`);
  };
  if (sha256 !== null && found !== sha256) await refuse(`What came is not what was published: its SHA-256 is ${found}, not ${sha256}.`);
  if (sizeBytes !== null && 'exactly' in sizeBytes && size !== sizeBytes.exactly)
    await refuse(`It has ${size} bytes, not ${sizeBytes.exactly}.`);
  if (sizeBytes !== null && 'about' in sizeBytes && Math.abs(size / sizeBytes.about - 1) > roundedShare)
    await refuse(`It has ${size} bytes, not about ${sizeBytes.about}.`);
  return found;
}

/**
 * Unpacks only files and folders inside `to`, without the archive's outer folder. An archive with
 * links, devices or paths outside is refused as a whole.
 */
async function unpack(archive: string, to: string): Promise<void> {
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
    throw thrown instanceof InstallProblem || isFull(thrown) ? thrown : new InstallProblem('The archive is damaged.', { cause: thrown });
  }
  const [code] = await ended;
  if (code !== 0) throw new InstallProblem('The archive is damaged.');
}
