import { setTimeout as sleep } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { makeOwnFile } from './open-sqlite';

export interface FileLock {
  /** Returns whether this program has the lock, after taking it if it is free. */
  isHeld(): boolean;
  release(): void;
}

/**
 * A lock that one program at a time has: SQLite's lock on a file without other content. The system
 * frees it when the program ends for any reason, and it depends on no clock.
 */
export function openFileLock(path: string): FileLock {
  makeOwnFile(path);
  const sqlite = new SQLite(path, { timeout: 0 });
  let isOurs = false;
  return {
    isHeld: () => {
      if (isOurs) return true;
      try {
        sqlite.exec('BEGIN EXCLUSIVE');
        isOurs = true;
      } catch (thrown) {
        if ((thrown as { code?: string }).code !== 'SQLITE_BUSY') throw thrown;
      }
      return isOurs;
    },
    release: () => {
      isOurs = false;
      sqlite.close();
    },
  };
}

const lookEveryMs = 100;

/**
 * Runs `work` while no other program does under the same lock; waits for it as long as it takes.
 */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>, onWait: () => void): Promise<Result> {
  const lock = openFileLock(path);
  try {
    for (let waits = 0; !lock.isHeld(); waits++) {
      if (waits === 0) onWait();
      await sleep(lookEveryMs);
    }
    return await work();
  } finally {
    lock.release();
  }
}
