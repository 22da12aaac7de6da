import { createHash, timingSafeEqual } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import type { FastifyRequest } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The operator sends the instance's token as a bearer. The error is not 401, which would sign out a
 * user in the same browser.
 */
export function requireOperatorWith(operatorToken: string) {
  const right = digest(operatorToken);
  return ({ headers }: FastifyRequest): void => {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), right)) throw new CodedError('OPERATOR_ONLY');
  };
}
