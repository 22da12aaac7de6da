import { CodedError, toCodedError } from '@hellograph/contract';

export interface LastingWorkOptions {
  /** How long a caller waits. */
  waitMs: number;
  /** How long a result is kept that nobody has waited for. */
  keepMs: number;
  /** What a caller is told who has waited long enough. */
  retryAfterSec: number;
}

/**
 * Runs a piece of work that goes on when its caller gives up. Whoever asks again by the same key
 * joins it, or gets what has come of it. Throws BUSY after `waitMs`, and what the work throws.
 */
export type LastingWork<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

interface Running<Result> {
  result: Promise<Result>;
  waiting: number;
  forget: () => void;
}

/**
 * For work of seconds on a free machine and of minutes on a busy one: begun anew by each repeated
 * request, and ended with it, it would never be done.
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
