import { CodedError } from '@hellograph/contract';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first choice: 19 MiB, two passes, one lane (RFC 9106). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing fills the thread pool that files and images need too: so many at once, so many waiting, no more. */
const slots = 2;
const waitingMax = 32;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long when there is no such account, so that the time tells nobody which addresses are known. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Throws BUSY when too many are waiting already. */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inSlot = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= slots) {
      if (waiting.length >= waitingMax) throw new CodedError('BUSY', { retryAfterSec: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };

  const nobody = inSlot(() => hash('nobody has this password', cost));
  return {
    hash: (password) => inSlot(() => hash(password, cost)),
    verify: async (passwordHash, password) => {
      const isRight = await inSlot(async () => verify(passwordHash ?? (await nobody), password));
      return isRight && passwordHash !== undefined;
    },
  };
}
