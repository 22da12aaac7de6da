import { hash, verify } from '@node-rs/argon2';
import type { Slots } from '../../platform/capacity/slots';

/** argon2id with OWASP's first choice: 19 MiB, two passes, one lane (RFC 9106). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long when there is no such account, so that the time tells nobody which addresses are known. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Hashing fills the thread pool that files and images need too: `inSlot` bounds it, and throws BUSY beyond. */
export function createPasswords(inSlot: Slots): Passwords {
  const nobody = hash('nobody has this password', cost);
  return {
    hash: (password) => inSlot(() => hash(password, cost)),
    verify: async (passwordHash, password) => {
      const against = passwordHash ?? (await nobody);
      return (await inSlot(() => verify(against, password))) && passwordHash !== undefined;
    },
  };
}
