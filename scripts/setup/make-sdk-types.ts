import { ensureWords } from '../../packages/words/build/ensure';

/**
 * Makes what the code reads of the catalogues of texts and the types of `packages/sdk` if needed:
 * after an installation, and before types are checked. The second read the first.
 */
await ensureWords();
const { ensureSdkTypes } = await import('../house/sdk-types');
await ensureSdkTypes();
