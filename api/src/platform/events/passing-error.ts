import type { CodedError } from '@hellograph/contract';

/** Whether the same work may succeed later: a handler of the outbox throws such an error again. */
export const isPassing = ({ status }: CodedError): boolean => status >= 500 || status === 429;
