export * as env from './env';
export { canConnect, findFreePort } from './free-port';
export { isSameSecret } from './is-same-secret';
export { createLifecycle, type Lifecycle } from './lifecycle';
export { createLogger, type Logger, type LoggerOptions, type LogLevel, logLevels } from './logger';
export { type BackOff, type RetryOptions, repeat, retry, toBackOffMs, type WaitOptions, waitFor, withTimeLimit } from './retry';
export { type Host, type RunOptions, runUntilStopped } from './run-until-stopped';
export { claimTempDir, withTempDir } from './temp-dir';
