import { createHash, timingSafeEqual } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import type { FastifyRequest } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The instance's operator shows its token as a bearer. Not 401: that would sign out whoever is signed in as a user beside it. */
export function requireOperatorWith(operatorToken: string) {
  const right = digest(operatorToken);
  return ({ headers }: FastifyRequest): void => {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), right)) throw new CodedError('OPERATOR_ONLY');
  };
}
