import { CodedError } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { Handlers } from '../../platform/http/route-table';
import type { BrandDomainsService } from './brand-domains.service';

type Keys = 'GET /brand/domain' | 'PUT /brand/domain' | 'POST /brand/domain/check' | 'DELETE /brand/domain';

export const brandDomainsRoutes = (domains: BrandDomainsService): Handlers<Keys> => ({
  'GET /brand/domain': async ({ session }) => ({ data: await domains.read(session.userId) }),
  'PUT /brand/domain': async ({ session, client, body }) => ({ data: await domains.save({ session, client }, body) }),
  'POST /brand/domain/check': async ({ session }) => ({ data: await domains.check(session.userId) }),
  'DELETE /brand/domain': async ({ session, client }) => {
    await domains.release({ session, client });
    return { data: null };
  },
});

type HostFinders = Pick<OwnDomains, 'instanceHost' | 'isLinked' | 'findOwner'>;

interface AskedHost {
  Querystring: { domain?: string };
}

/**
 * Called by Caddy before it requests a certificate for a domain to which a client connects: only
 * the instance's own host and proven domains get one, so that nobody can make us request a million
 * certificates. Also called by
 * processes that serve pages without a database, which show no app on a domain that is or was a
 * brand's.
 */
export function hostRoutes(app: FastifyInstance, { instanceHost, isLinked, findOwner }: HostFinders): void {
  const answers = {
    '/domains/ask': async (host: string) => host === instanceHost || (await isLinked(host)),
    '/domains/known': async (host: string) => (await findOwner(host)) !== undefined,
  };
  for (const [path, isRight] of Object.entries(answers))
    app.get<AskedHost>(path, async ({ query }, reply) => {
      const host = typeof query.domain === 'string' ? query.domain.toLowerCase() : '';
      if (!(await isRight(host))) throw new CodedError('NOT_FOUND');
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('yes\n');
    });
}
