import { CheckoutApiError } from './api-error';

interface Answer {
  status: number;
  body: object;
}

interface Kept extends Answer {
  request: string;
}

const keptMax = 10_000;

/**
 * Stripe's rule: the first success under a key is the response to all that follow, and a different
 * request under it is refused.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  answer(key: string | undefined, request: string, run: () => Answer): Answer & { isReplay: boolean } {
    const kept = key ? this.#kept.get(key) : undefined;
    if (kept && kept.request !== request)
      throw new CheckoutApiError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (kept) return { ...kept, isReplay: true };
    const answer = run();
    if (key) this.#keep(key, { ...structuredClone(answer), request });
    return { ...answer, isReplay: false };
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > keptMax) this.#kept.delete(oldest);
  }
}
