import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bytesOf, type NeuralPackage } from '@hellograph/contract';
import { toConfined } from '@hellograph/kit/process';
import { extract } from 'tar-stream';
import { type DownloadOptions, downloadArchive, InstallProblem, isFull, noRoomLeft, sizeOf } from './download-archive';
import { describeModel, manifestName, modelFile } from './installed-voices';
import { bytesWhenUnpacked, nounOf } from './neural-packages';
import type { SharedArchives } from './shared-archives';

const unpackedMaxBytes = 2 * 1024 ** 3;
const unpackSec = 900;

/**
 * Unpacks only files and folders inside `to`, without the archive's outer folder. An archive with
 * links, devices or paths outside is refused as a whole.
 */
async function unpackArchive(archive: string, to: string): Promise<void> {
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

/** Puts a model that is one file where an archive would be unpacked. */
async function placeModel(file: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await copyFile(file, join(to, modelFile));
}

export type VoiceSource = Pick<NeuralPackage, 'url' | 'sizeBytes' | 'sha256'>;

export interface InstallOptions extends DownloadOptions {
  /** Lets the unpacked voice speak before it is installed; throws if it can't. */
  tryOut?: ((path: string) => Promise<void>) | undefined;
  /** No operator asked for it, so that it may be removed to make room for another one. */
  isFetched?: boolean;
  /** Asked before the network is used; gets what was downloaded. */
  shared?: SharedArchives | undefined;
}

/** A published size that is rounded may differ by this share. */
const roundedShare = 0.05;

/** Returns the folder in which a voice is put together before it is installed. */
export const incomingOf = (dir: string): string => join(dir, '.incoming');

/**
 * Downloads, checks and unpacks a voice into `dir`; it is installed completely or not at all.
 * Returns the digest of the archive. One caller at a time: see `openVoiceLock`.
 */
export async function installVoice(id: string, source: VoiceSource, dir: string, options: InstallOptions = {}): Promise<string> {
  const incoming = incomingOf(dir);
  const archive = join(incoming, `${id}.part`);
  const unpacked = join(incoming, `${id}-unpacked`);
  await mkdir(incoming, { recursive: true });
  await requireRoom(incoming, source, await sizeOf(archive));
  const isShared = (await options.shared?.take(source.sha256, archive, options.signal)) ?? false;
  if (!isShared) await downloadArchive(source.url, archive, options);
  const sha256 = await check(archive, source);
  await rm(unpacked, { recursive: true, force: true });
  try {
    await (source.url.endsWith('.onnx') ? placeModel : unpackArchive)(archive, unpacked);
    const manifest = await describeModel(unpacked, id).catch((cause: Error) => {
      throw new InstallProblem(`This is not a ${nounOf(id)}: ${cause.message}.`, 'content', { cause });
    });
    await writeFile(join(unpacked, manifestName), JSON.stringify({ ...manifest, ...(options.isFetched && { isFetched: true }) }));
    await options.tryOut?.(unpacked);
    options.signal?.throwIfAborted();
    await rm(join(dir, id), { recursive: true, force: true });
    await rename(unpacked, join(dir, id));
    if (!isShared) await options.shared?.give(sha256, archive);
    await rm(archive, { force: true });
  } catch (thrown) {
    await rm(unpacked, { recursive: true, force: true });
    throw isFull(thrown) ? noRoomLeft(thrown) : thrown;
  }
  return sha256;
}

/**
 * Removes a model, and what has arrived of it. A sample may be written into its folder at this
 * moment, so it is tried again.
 */
export async function removeVoice(id: string, dir: string): Promise<void> {
  await rm(join(dir, id), { recursive: true, force: true, maxRetries: 5 });
  await rm(join(incomingOf(dir), `${id}.part`), { force: true });
}

async function requireRoom(dir: string, source: VoiceSource, had: number): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  const needed = (bytesOf(source) ?? 0) + bytesWhenUnpacked(source) - had;
  if (bavail * bsize < needed)
    throw new InstallProblem(`There is no room for it: ${Math.ceil(needed / 1e6)} MB are needed in ${dir}.`, 'disk');
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
