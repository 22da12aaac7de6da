/**
 * Runs work while holding a lock that all tabs of this browser share. Plain http has no locks:
 * there two tabs may work concurrently, which the server's idempotency makes harmless.
 */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? (navigator.locks.request(name, work) as Promise<Result>) : work();
