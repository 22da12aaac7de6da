import { CodedError } from '@hellograph/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import { toEnvelope } from '../../platform/http/error-rim';
import { findOtherHost, isPageView, toGuestPath } from '../../platform/http/pages/guest-dress';
import type { FindLinkOwner } from './guest-brand';

interface GuardDependencies {
  domains: Pick<OwnDomains, 'findOwner' | 'instanceHost' | 'toOrigin'>;
  findLinkOwner: FindLinkOwner;
  publicUrl: string;
}

/**
 * Restricts the domain of a brand to the pages behind that brand's links: no app, no login, and the
 * links of others open nothing there. While its plan has no brand or its records are missing, links
 * redirect to the instance.
 */
export function guardHosts(app: FastifyInstance, { domains, findLinkOwner, publicUrl }: GuardDependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = findOtherHost(request, domains.instanceHost);
    const owner = host === undefined ? undefined : await domains.findOwner(host);
    if (host === undefined || !owner) return;
    const path = toGuestPath(request.url);
    const leadsAway = path.is === 'instance' || (!owner.isActive && path.is === 'link' && !path.isCall);
    if (leadsAway && isPageView(request)) return leave(request, reply, publicUrl);
    if (!owner.isActive) return refuse(request, reply);
    request.brandOrigin = domains.toOrigin(host);
    if (path.is === 'file') return;
    if (path.is !== 'link') return refuse(request, reply);
    const linkOwner = await findLinkOwner(path.page, path.token);
    // A link that opens nothing has a page that says so.
    if (linkOwner !== undefined && linkOwner !== owner.userId) return refuse(request, reply);
  });
}

/** Responds as for an address that does not exist, even if it exists on the instance. */
const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = new CodedError('ROUTE_UNKNOWN');
  return reply.code(error.status).type('application/json; charset=utf-8').send(toEnvelope(error, request.id));
};

/** A temporary redirect: the plan or the records may come back. */
const leave = (request: FastifyRequest, reply: FastifyReply, publicUrl: string) =>
  reply.header('cache-control', 'no-store').redirect(new URL(request.url, publicUrl).href, 302);
