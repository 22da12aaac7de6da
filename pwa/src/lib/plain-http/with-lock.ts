/**
 * Runs work while nobody else in this browser holds the lock. Plain http has no locks: there two
 * tabs may work at once, which the server's idempotency makes harmless.
 */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? (navigator.locks.request(name, work) as Promise<Result>) : work();
