import { CodedError, toCodedError } from '@hellograph/contract';

export interface LastingWorkOptions {
  /** The time that a caller waits. */
  waitMs: number;
  /** The time for which a result is kept if nobody has waited for it. */
  keepMs: number;
  /** The value that callers get who have waited long enough. */
  retryAfterSec: number;
}

/**
 * Runs a piece of work that continues when its caller gives up. Later callers with the same key
 * join it, or get its result. Throws BUSY after `waitMs`, and the errors of the work.
 */
export type LastingWork<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

interface Running<Result> {
  result: Promise<Result>;
  waiting: number;
  forget: () => void;
}

/**
 * For work that takes seconds on a free machine and minutes on a busy one: if each repeated request
 * restarted it, it would never be done.
 */
export function openLastingWork<Result>({ waitMs, keepMs, retryAfterSec }: LastingWorkOptions): LastingWork<Result> {
  const known = new Map<string, Running<Result>>();

  const begin = (key: string, work: () => Promise<Result>): Running<Result> => {
    const forget = () => {
      if (known.get(key) === begun) known.delete(key);
    };
    const begun: Running<Result> = { result: work(), waiting: 0, forget };
    const settle = (isWorthKeeping: boolean) => {
      if (begun.waiting > 0 || !isWorthKeeping) forget();
      else setTimeout(forget, keepMs).unref();
    };
    begun.result.then(
      () => settle(true),
      (thrown: unknown) => settle(toCodedError(thrown).status < 500),
    );
    known.set(key, begun);
    return begun;
  };

  return async (key, work) => {
    const joined = known.get(key) ?? begin(key, work);
    joined.waiting++;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new CodedError('BUSY', { retryAfterSec })), waitMs);
    });
    try {
      const result = await Promise.race([joined.result, patience]);
      joined.forget();
      return result;
    } finally {
      clearTimeout(timer);
      joined.waiting--;
    }
  };
}
