import { renameSync, rmSync, writeFileSync } from 'node:fs';

export interface StatusFile {
  /** Counts a restart of a program. `reason` is a signal, an exit code or `frozen`. */
  countRestart(program: string, reason: string): void;
  close(): void;
}

interface Restarts {
  count: number;
  lastAt: string;
  lastReason: string;
}

/**
 * Writes the supervisor's restarts to a file, which the api shows. With a full disk the latest
 * count is missing until the next restart, but the supervisor continues.
 */
export function openStatusFile(path: string): StatusFile {
  const startedAt = new Date().toISOString();
  const restarts: Record<string, Restarts> = {};
  const attempt = (task: () => void) => {
    try {
      task();
    } catch {
      // There is no other place to report it.
    }
  };
  const write = () =>
    attempt(() => {
      writeFileSync(`${path}.new`, JSON.stringify({ pid: process.pid, startedAt, restarts }), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    });
  write();
  return {
    countRestart: (program, reason) => {
      const count = (restarts[program]?.count ?? 0) + 1;
      restarts[program] = { count, lastAt: new Date().toISOString(), lastReason: reason };
      write();
    },
    close: () => attempt(() => rmSync(path, { force: true })),
  };
}
