import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

export interface LogFileOptions {
  path: string;
  /** The file is rotated before it grows beyond this. */
  maxBytes?: number;
  /** How many rotated files are kept next to it: `api.log.1` is the newest. */
  keptFiles?: number;
  /** The file is rotated when it is older than this, so that nothing in it is kept for years. */
  maxAgeMs?: number;
  nowMs?: () => number;
}

export interface LogFile {
  /** Appends the chunk, or drops it if the disk is full. Never throws. */
  write(chunk: Buffer): void;
  close(): void;
}

/** With four files beside it, a line is gone after five weeks. */
const defaults = { maxBytes: 10 * 1024 * 1024, keptFiles: 4, maxAgeMs: 7 * 24 * 60 * 60_000 };

/**
 * A log file of limited size that survives a full disk: lines that can't be written are dropped and
 * counted, and the count is logged as soon as there is room again. Writes are synchronous, so a
 * program that floods its log becomes slower instead of filling memory.
 */
export function createLogFile(options: LogFileOptions): LogFile {
  const { path, maxBytes, keptFiles, maxAgeMs, nowMs } = { ...defaults, nowMs: Date.now, ...options };
  let fd: number | undefined;
  let sizeBytes = 0;
  let droppedBytes = 0;
  let bornMs = 0;

  const open = () => {
    fd = openSync(path, 'a', 0o600);
    const { size, birthtimeMs, mtimeMs } = fstatSync(fd);
    sizeBytes = size;
    // Some file systems know of no birth.
    bornMs = birthtimeMs || mtimeMs;
    return fd;
  };
  const close = () => {
    if (fd !== undefined) closeSync(fd);
    fd = undefined;
  };
  const rotate = () => {
    close();
    for (let n = keptFiles; n > 0; n--) renameIfThere(n === 1 ? path : `${path}.${n - 1}`, `${path}.${n}`);
  };
  const append = (chunk: Buffer) => {
    if (fd === undefined) open();
    if (sizeBytes > 0 && (sizeBytes + chunk.length > maxBytes || nowMs() - bornMs > maxAgeMs)) rotate();
    const file = fd ?? open();
    for (let written = 0; written < chunk.length; ) {
      const count = writeSync(file, chunk, written);
      written += count;
      sizeBytes += count;
    }
  };

  return {
    write: (chunk) => {
      try {
        if (droppedBytes > 0) append(toNotice(droppedBytes));
        droppedBytes = 0;
        append(chunk);
      } catch {
        droppedBytes += chunk.length;
      }
    },
    close: () => {
      try {
        close();
      } catch {
        // The disk refused the last bytes, and there is no other place to report it.
      }
    },
  };
}

/** A JSON line like those around it. Level 40 is pino's `warn`. */
const toNotice = (droppedBytes: number) =>
  Buffer.from(
    `\n${JSON.stringify({ level: 40, time: new Date().toISOString(), name: 'supervisor', droppedBytes, msg: 'log lines were lost' })}\n`,
  );

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
  }
}
