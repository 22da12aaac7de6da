import { ensureSdkTypes } from '../house/sdk-types';

/**
 * Makes the types of `packages/sdk` if needed: after an installation, and before types are checked.
 */
await ensureSdkTypes();
