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
    destination ?? pino.destination(1),
  );
}
