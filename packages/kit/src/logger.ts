import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const secretFields = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'authorization',
  'cookie',
  '["set-cookie"]',
];
const under = (parent: string) => secretFields.map((field) => (field.startsWith('[') ? parent + field : `${parent}.${field}`));

export interface LoggerOptions {
  /** The program's name, which every line carries. */
  name: string;
  level: LogLevel;
  /** Standard output if missing. */
  destination?: DestinationStream;
}

/**
 * Creates a logger that writes JSON lines. Passwords, tokens, cookies and authorization are masked
 * at the top of a line, one level deep, and in request headers.
 */
export function createLogger({ name, level, destination }: LoggerOptions): Logger {
  const paths = [...secretFields, ...under('*'), ...under('*.headers')];
  return pino(
    { name, level, redact: { paths, censor: '[masked]' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? openOutput(1),
  );
}

const fullPipeMs = 10;
/** As long as a reader that hangs may hold a line up. */
const lineMs = 1000;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes each line at once, so that none is lost when the program dies. Without a reader the line
 * is dropped: pino's own destination tries a closed pipe for ever, and the program never ends.
 */
export function openOutput(fd: number): DestinationStream {
  let isHanging = false;
  const writePart = (bytes: Buffer, untilMs: number): number => {
    try {
      return writeSync(fd, bytes);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EAGAIN' || isHanging || performance.now() > untilMs) return -1;
      Atomics.wait(sleeper, 0, 0, fullPipeMs);
      return 0;
    }
  };
  return {
    write: (line) => {
      const untilMs = performance.now() + lineMs;
      let left = Buffer.from(line);
      let written = 0;
      while (left.length > 0 && written >= 0) {
        written = writePart(left, untilMs);
        left = left.subarray(Math.max(0, written));
      }
      isHanging = written < 0;
    },
  };
}
