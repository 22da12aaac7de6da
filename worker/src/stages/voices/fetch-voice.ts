import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { bytesOf, colourisers, type NeuralPackage, neuralModels, recognisers } from '@hellograph/contract';
import { type BackOff, type Logger, toBackOffMs } from '@hellograph/kit';
import { type FetchedPart, openComingVoice } from './coming-voice';
import { type DownloadOptions, InstallProblem } from './download-archive';
import { installVoice, removeVoice } from './install-voice';
import { hasModel, manifestName, readManifest } from './installed-voices';
import { bytesWhenUnpacked, type InstalledModel, nounOf, verbOf } from './neural-packages';
import type { SharedArchives } from './shared-archives';
import { openVoiceLock } from './voice-lock';

interface FetchedModel {
  id: string;
  bytes: number;
  usedAtMs: number;
}

/** A model that spoke within this time is not removed: more messages in its language may follow. */
const inUseMs = 24 * 3_600_000;

/**
 * Removes fetched models that have not spoken for longest until another one fits into the budget.
 * Throws if it can't, and then removes none. Models that an operator added do not count and are
 * never removed.
 */
export async function keepWithin(budgetBytes: number, neededBytes: number, dir: string, log: Pick<Logger, 'info'>): Promise<void> {
  const fetched = await listFetched(dir);
  let over = fetched.reduce((sum, { bytes }) => sum + bytes, neededBytes) - budgetBytes;
  const leaving: FetchedModel[] = [];
  for (const model of fetched.filter(({ usedAtMs }) => Date.now() - usedAtMs > inUseMs).sort((a, b) => a.usedAtMs - b.usedAtMs)) {
    if (over <= 0) break;
    leaving.push(model);
    over -= model.bytes;
  }
  if (over > 0) throw new InstallProblem('The natural voices that are in use take all of VOICES_MAX_MB.', 'disk');
  for (const { id } of leaving) {
    await removeVoice(id, dir);
    log.info({ voice: id }, 'a natural voice that nobody used was removed to make room for another one');
  }
}

async function listFetched(dir: string): Promise<FetchedModel[]> {
  const fetched: FetchedModel[] = [];
  for (const model of [...neuralModels, ...recognisers, ...colourisers].filter((one) => hasModel(dir, one))) {
    const path = join(dir, model.id);
    if (!(await readManifest(path)).isFetched) continue;
    const { mtimeMs: usedAtMs } = await stat(join(path, manifestName));
    fetched.push({ id: model.id, bytes: await bytesIn(path), usedAtMs });
  }
  return fetched;
}

async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export interface FetchVoiceDependencies extends Pick<DownloadOptions, 'silenceMaxMs'> {
  /** The folder of the neural voices. */
  dir: string;
  voice: InstalledModel;
  source: NeuralPackage;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Throws if this machine can't run such voices. */
  requireRuntime: () => Promise<void>;
  /** Tries the unpacked model; returns the seconds of work for a second of speech. */
  tryOut: (path: string) => Promise<number>;
  /** Bytes that fetched voices may take together; unlimited if left out. */
  budgetBytes?: number | undefined;
  /** An operator asked for it: it doesn’t count in the budget, and is never removed for it. */
  isAdded?: boolean | undefined;
  /** Called when the download started, was deferred or ended. */
  onChange?: (() => void) | undefined;
  /** The store in which workers on other hosts may have put it. */
  shared?: SharedArchives | undefined;
  backOff?: BackOff;
  /** The interval for checking whether another worker has brought the voice. */
  checkEveryMs?: number;
}

export interface VoiceFetch {
  /**
   * Resolves when the voice is installed, or when there will be no further try before the next
   * start. Never rejects.
   */
  done: Promise<void>;
  /** Keeps the part that has arrived, for the next start. */
  close(): Promise<void>;
}

const patience: BackOff = { firstMs: 30_000, maxMs: 6 * 3_600_000 };
/**
 * Downloads with wrong content after which a voice is refused: two are not an accident in transit.
 */
const wrongContentMax = 2;

/**
 * Downloads a voice in the background, once for all workers that share a folder. Without a network,
 * disk space or a response it is tried again, at growing intervals. If the content is not the voice
 * for the second time, it is refused for good.
 */
export function startVoiceFetch(dependencies: FetchVoiceDependencies): VoiceFetch {
  const { voice, log } = dependencies;
  const stopped = new AbortController();
  const done = fetchVoice(dependencies, stopped.signal).catch((err: unknown) => {
    if (!stopped.signal.aborted)
      log.warn({ err, voice: voice.id }, `the ${nounOf(voice.id)} will not be tried again before the next start`);
  });
  return {
    done,
    close: async () => {
      stopped.abort();
      await done;
    },
  };
}

async function fetchVoice(dependencies: FetchVoiceDependencies, signal: AbortSignal): Promise<void> {
  const { dir, voice, log, onChange, backOff = patience, checkEveryMs = 5000 } = dependencies;
  const [lock, coming] = [openVoiceLock(dir), openComingVoice(dir, voice.id)];
  const clear = () => coming.clear().then(onChange);
  const isHere = () => hasModel(dir, voice);
  const problems: InstallProblem[] = [];
  while (!isHere()) {
    if (!(await lock.take())) {
      await sleepFor(checkEveryMs, undefined, { signal });
      continue;
    }
    // It may have arrived while another worker held the lock.
    const problem = isHere() ? undefined : await fetchOnce(dependencies, coming, signal).finally(lock.release);
    await lock.release();
    if (!problem) break;
    problems.push(problem);
    if (problems.filter(({ kind }) => kind === 'content').length >= wrongContentMax) {
      await clear();
      throw problem;
    }
    const pauseMs = toBackOffMs(problems.length, backOff, Math.random);
    log.warn(
      { voice: voice.id, problem: problem.message, againInSec: Math.round(pauseMs / 1000) },
      `the download of the ${nounOf(voice.id)} was deferred`,
    );
    await sleepFor(pauseMs, undefined, { signal });
  }
  await clear();
}

/** Returns the problem, if any, after reporting it. */
async function fetchOnce(
  { dir, voice, source, log, requireRuntime, tryOut, shared, silenceMaxMs, budgetBytes, isAdded = false, onChange }: FetchVoiceDependencies,
  coming: ReturnType<typeof openComingVoice>,
  signal: AbortSignal,
): Promise<InstallProblem | undefined> {
  const { host } = new URL(source.url);
  const noun = nounOf(voice.id);
  const about = { id: voice.id, sizeBytes: bytesOf(source) ?? 0 };
  let known: FetchedPart = { ...about, share: 0, state: 'fetching', isAdded };
  try {
    await requireRuntime();
    log.info({ ...about, from: host }, `fetching a ${noun}${isAdded ? '' : '; VOICES_AUTO=off prevents it'}`);
    await coming.tell(known);
    onChange?.();
    if (budgetBytes !== undefined && !isAdded) await keepWithin(budgetBytes, bytesWhenUnpacked(source), dir, log);
    await installVoice(voice.id, source, dir, {
      signal,
      shared,
      isFetched: !isAdded,
      ...(silenceMaxMs === undefined ? {} : { silenceMaxMs }),
      onShare: (share) => {
        known = { ...known, share: Math.min(1, share) };
        coming.tellShare(known);
      },
      tryOut: async (path) => {
        const paceShare = await tryOut(path);
        log.info({ voice: voice.id, workSecPerSec: Math.round(paceShare * 100) / 100 }, `the ${noun} ${verbOf(voice.id)}`);
      },
    });
    log.info({ voice: voice.id }, `the ${noun} is installed and used from now on`);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof InstallProblem) || signal.aborted) throw thrown;
    await coming.tell({ ...known, state: 'waiting' });
    onChange?.();
    return thrown;
  }
}
