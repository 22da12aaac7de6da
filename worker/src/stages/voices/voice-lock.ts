import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { incomingOf } from './install-voice';

/** Lets one program at a time install voices in a folder that several may share. */
export interface VoiceLock {
  /** Takes the lock if it is free or abandoned. */
  take(): Promise<boolean>;
  release(): Promise<void>;
}

/** The holder touches its lock this often; a lock untouched for `goneMs` counts as abandoned. */
const touchMs = 2000;
const goneMs = 20_000;

/**
 * Locks held by this process, so that they are not mistaken for those of a process that has gone.
 */
const heldHere = new Set<string>();

/**
 * A file that names the holder of the lock. Kernel locks are not used, because Node has none and
 * they do not reach beyond one machine. Two holders at the same time only waste work: downloads are
 * checked before they are installed.
 */
export function openVoiceLock(dir: string): VoiceLock {
  const path = join(incomingOf(dir), 'lock');
  const own = JSON.stringify({ host: hostname(), pid: process.pid, token: randomUUID() });
  let touching: NodeJS.Timeout | undefined;
  /** The last content seen of another holder's lock, and the time since which it is unchanged. */
  let seen = { sign: '', sinceMs: 0 };

  const startTouching = () => {
    touching = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), touchMs);
    touching.unref();
  };

  const create = async (): Promise<boolean> => {
    // Known before it exists, so that another fetch of this process doesn't think it abandoned.
    heldHere.add(own);
    const file = await open(path, 'wx').catch((thrown: NodeJS.ErrnoException) => {
      heldHere.delete(own);
      if (thrown.code !== 'EEXIST') throw thrown;
    });
    if (!file) return false;
    await file.writeFile(own);
    await file.close();
    startTouching();
    return true;
  };

  /**
   * Replaces the lock of a holder that is gone. One process at a time may, who owns a file named
   * after that holder and finds its lock still there.
   */
  const takeOver = async (holder: string): Promise<boolean> => {
    const claim = `${path}-${createHash('sha256').update(holder).digest('hex').slice(0, 16)}`;
    const claimed = await stat(claim).catch(() => undefined);
    if (claimed && Date.now() - claimed.mtimeMs > goneMs) await rm(claim, { force: true });
    const file = await open(claim, 'wx').catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== 'EEXIST') throw thrown;
    });
    if (!file) return false;
    try {
      await file.writeFile(own);
      await file.close();
      if ((await readFile(path, 'utf8').catch(() => undefined)) !== holder) return false;
      heldHere.add(own);
      await rename(claim, path);
      startTouching();
      return true;
    } finally {
      await rm(claim, { force: true });
    }
  };

  const isGone = async (holder: string): Promise<boolean> => {
    const sign = `${holder} ${(await stat(path).catch(() => undefined))?.mtimeMs}`;
    if (sign !== seen.sign) seen = { sign, sinceMs: performance.now() };
    if (heldHere.has(holder)) return false;
    return isProcessGone(holder) || performance.now() - seen.sinceMs > goneMs;
  };

  return {
    take: async () => {
      await mkdir(incomingOf(dir), { recursive: true });
      if (await create()) return true;
      const holder = await readFile(path, 'utf8').catch(() => '');
      if (!(await isGone(holder))) return false;
      return takeOver(holder);
    },
    release: async () => {
      clearInterval(touching);
      if (!heldHere.delete(own)) return;
      if ((await readFile(path, 'utf8').catch(() => '')) === own) await rm(path, { force: true });
    },
  };
}

/** Only known for processes on this machine. */
function isProcessGone(holder: string): boolean {
  try {
    const { host, pid } = JSON.parse(holder) as { host: string; pid: number };
    if (host !== hostname()) return false;
    // A container's first process has the same number again after a restart.
    if (pid === process.pid) return true;
    process.kill(pid, 0);
    return false;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
