import { hash, verify } from '@node-rs/argon2';
import type { Slots } from '../../platform/capacity/slots';

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane (RFC 9106). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes equally long if the account does not exist, so that timing does not reveal known
   * addresses.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/**
 * Hashing uses the thread pool that files and images also need. `inSlot` limits it and throws BUSY
 * above the limit.
 */
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
