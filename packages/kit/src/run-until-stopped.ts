import { flushCompileCache } from 'node:module';
import { createLifecycle, type Lifecycle } from './lifecycle';
import type { Logger } from './logger';

const stopEvents = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
/** How often a program sends its parent a sign of life. */
const aliveEveryMs = 2_000;
/** Longer than a supervisor waits before it kills. */
const stopMaxMs = 60_000;
const crashEvents = ['uncaughtException', 'unhandledRejection'] as const;

/** The part of `process` that is used, so that a test can replace it. */
export interface Host {
  /** Set only in a child with an IPC channel; `false` once its parent is gone. */
  readonly connected?: boolean;
  /** Set only in a child with an IPC channel. */
  send?(message: unknown, done: () => void): unknown;
  on(event: (typeof stopEvents)[number], listener: () => void): unknown;
  on(event: (typeof crashEvents)[number], listener: (thrown: unknown) => void): unknown;
  exit(code: number): void;
}

export interface RunOptions {
  /**
   * Starts the program and registers with the lifecycle how to release it. `startAgain` releases
   * all of it and calls `start` once more, in the same process.
   */
  start: (lifecycle: Lifecycle, startAgain: () => void) => Promise<void>;
  log: Logger;
  host?: Host;
}

/**
 * The whole life of a program, for `main.ts`. SIGINT, SIGTERM, SIGHUP or the death of the parent
 * start one clean stop, even during the start; a second signal ends the program immediately. Exits
 * with 0 after a clean stop, and with 1 after a failed start, an uncaught error or a stop that
 * hangs.
 */
export function runUntilStopped({ start, log, host = process }: RunOptions): void {
  let lifecycle = createLifecycle(log);
  let starting: Promise<void> | undefined;
  let isStopping = false;

  const stop = async (exitCode: number) => {
    if (isStopping) return host.exit(1);
    isStopping = true;
    // A start that hangs, or many resources that do, hold nothing up for ever.
    setTimeout(() => host.exit(1), stopMaxMs).unref();
    await starting?.catch(() => {});
    await lifecycle[Symbol.asyncDispose]();
    log.info('stopped');
    host.exit(exitCode);
  };

  for (const event of stopEvents) {
    host.on(event, () => {
      // A dying parent often sends a signal as well as closing the channel: that is one request to
      // stop, not two.
      if (event === 'disconnect' && isStopping) return;
      log.info({ event }, 'stopping');
      void stop(0);
    });
  }
  for (const event of crashEvents) {
    host.on(event, (err) => {
      log.fatal({ err, event }, 'uncaught error');
      void stop(1);
    });
  }
  if (host.connected === false) return void stop(0);
  // A supervisor kills a program whose event loop is stuck.
  setInterval(() => host.connected && host.send?.('alive', () => {}), aliveEveryMs).unref();

  const begin = async (before?: Promise<void>) => {
    if (before) {
      await before;
      await lifecycle[Symbol.asyncDispose]();
      if (isStopping) return;
      lifecycle = createLifecycle(log);
    }
    // A second call from the same start changes nothing.
    let isCalled = false;
    await start(lifecycle, () => {
      if (isCalled || isStopping) return;
      isCalled = true;
      run(starting);
    });
    flushCompileCache(); // it may be killed later
  };
  const run = (before?: Promise<void>) => {
    starting = begin(before);
    starting.catch((err) => {
      log.fatal({ err }, 'could not start');
      if (!isStopping) void stop(1);
    });
  };
  run();
}
