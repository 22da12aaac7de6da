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
 * Says in a file which programs the supervisor had to restart, for the api to show. A disk that is
 * full costs the latest count until the next restart, never the supervisor.
 */
export function openStatusFile(path: string): StatusFile {
  const startedAt = new Date().toISOString();
  const restarts: Record<string, Restarts> = {};
  const attempt = (task: () => void) => {
    try {
      task();
    } catch {
      // There is nobody left to tell.
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
