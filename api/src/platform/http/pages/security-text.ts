import { CodedError } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';

export const securityTextPath = '/.well-known/security.txt';
const dayMs = 24 * 60 * 60_000;
/** RFC 9116 §2.5.5 recommends less than a year. */
const validForDays = 180;

export interface SecurityText {
  /** A `mailto:` or `https:` address. Without one, there is no file. */
  contact: string | undefined;
  publicUrl: string;
  now: () => number;
}

/** Publishes where to report a vulnerability of this instance (RFC 9116). */
export function registerSecurityText(app: FastifyInstance, { contact, publicUrl, now }: SecurityText): void {
  app.get(securityTextPath, (_, reply) => {
    if (!contact) throw new CodedError('ROUTE_UNKNOWN');
    const fields = {
      Contact: contact,
      Expires: new Date(now() + validForDays * dayMs).toISOString(),
      'Preferred-Languages': 'en, es',
      Canonical: new URL(securityTextPath, publicUrl).href,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(lines.join(''));
  });
}
