import { CodedError } from '@hellograph/contract';
import { isSameSecret } from '@hellograph/kit';
import type { FastifyRequest } from 'fastify';
import type { Operator } from './request-client';

const nameMaxLength = 60;

/**
 * The name is percent-encoded in `X-Operator-Name`, because headers can't contain other letters.
 */
export function toOperator({ headers, ip, id }: FastifyRequest): Operator {
  const given = String(headers['x-operator-name'] ?? '');
  const name = decode(given)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, nameMaxLength);
  return { name: name || 'operator', ipAddress: ip, requestId: id };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * The operator sends the instance's token as a bearer token. The error is not 401, which would log
 * out a user in the same browser.
 */
export function requireOperatorWith(operatorToken: string) {
  return ({ headers }: FastifyRequest): void => {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(given, operatorToken)) throw new CodedError('OPERATOR_ONLY');
  };
}
