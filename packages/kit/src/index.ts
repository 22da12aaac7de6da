export * as env from './env';
export { findFreePort } from './free-port';
export { createLifecycle, type Lifecycle } from './lifecycle';
export { createLogger, type Logger, type LoggerOptions, type LogLevel, logLevels } from './logger';
export { type BackOff, type RetryOptions, retry, toBackOffMs } from './retry';
export { type Host, type RunOptions, runUntilStopped } from './run-until-stopped';
export { withTempDir } from './temp-dir';
export { withTimeLimit } from './time-limit';
export { type WaitOptions, waitFor } from './wait-for';
