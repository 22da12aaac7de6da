import type { CodedError } from '@hellograph/contract';

/** Whether the same work may succeed later: an outbox handler rethrows such an error. */
export const isPassing = ({ status }: CodedError): boolean => status >= 500 || status === 429;
