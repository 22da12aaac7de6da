import { CodedError } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { provisioningsRepo } from '../../domain/provisioning/provisioning-tokens';
import { usersRepo } from '../../domain/users/users.repo';
import { membersRepo, workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import { networkOf } from '../../platform/capacity/rate-limiter';
import { toAnswered } from '../../platform/http/error-rim';
import type { LiveSettings } from '../../platform/settings/live-settings';
import type { ScimCaller, ScimService, Seen } from './scim-people.service';
import { type ListQuery, toFullList, toResourceTypes, toSchemas, toSelected, toServiceProviderConfig } from './scim-queries';
import { findKeptName, loadScim, type Resource, type ResourceKind } from './scim-resources';

export interface ScimRoutesDependencies {
  db: Database;
  services: Record<ResourceKind, ScimService>;
  /** The address of all resources. */
  base: string;
  settings: Pick<LiveSettings, 'read'>;
  /** Requests of one directory. */
  requests: RateLimiter;
  /** Wrong tokens, counted by network. */
  misses: RateLimiter;
  /** Whether the plan of an account includes teams. */
  hasTeams: (userId: string) => Promise<boolean>;
  now: () => number;
}

const mediaType = 'application/scim+json';
const answerType = `${mediaType}; charset=utf-8`;
const path = '/scim/v2';

/** The keyword of an error (RFC 7644 §3.12), for those of ours that have one. */
const keywords: Partial<Record<CodedError['code'], string>> = {
  BODY_MALFORMED: 'invalidSyntax',
  VALIDATION_FAILED: 'invalidValue',
  TEAM_OWNER_STAYS: 'mutability',
};

/** The one translation of this rim: whatever was thrown becomes an error of SCIM. */
function answerScimError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { name, status, scimType, message } = thrown as { name?: string; status?: number; scimType?: string; message?: string };
  if (name === 'SCIMError' && status !== undefined) return sendError(reply, { status, scimType, detail: message });
  const error = toAnswered(thrown as FastifyError);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'a request of a directory failed');
  if (error.retryAfterSec !== undefined) reply.header('retry-after', String(error.retryAfterSec));
  const keyword = keywords[error.code];
  return sendError(reply, { status: keyword === undefined ? error.status : 400, scimType: keyword, detail: error.message });
}

interface ScimProblem {
  status: number;
  scimType: string | undefined;
  detail: string | undefined;
}

function sendError(reply: FastifyReply, { status, scimType, detail }: ScimProblem): FastifyReply {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type(answerType)
    .send({ schemas, status: String(status), ...(scimType && { scimType }), detail });
}

/** Returns the team whose token a request carries. Throws for any other. */
async function authenticate({ db, misses, requests, hasTeams, now }: ScimRoutesDependencies, request: FastifyRequest): Promise<ScimCaller> {
  const network = networkOf(request.ip);
  await misses.check(network);
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const found = await provisioningsRepo(db).findByToken(token);
  const team = found && (await usersRepo(db).findActive(found.workspace_id));
  const owner = team && (await membersRepo(db).findOwner(team.id));
  if (!found || !owner || !(await usersRepo(db).findActive(owner.user_id))) {
    if (!found && token !== '') await misses.tryTake(network);
    throw new CodedError('API_KEY_INVALID', { message: 'This token is not valid. The owner of the team makes one in its settings.' });
  }
  await requests.take(found.workspace_id);
  if (!(await hasTeams(owner.user_id))) throw new CodedError('TEAMS_NOT_INCLUDED');
  await provisioningsRepo(db).updateUsed(found.workspace_id, now());
  const language = (await workspacesRepo(db).find(found.workspace_id))?.approval_language ?? 'en';
  const client = {
    ipAddress: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    requestId: request.id,
    isUncounted: true,
  };
  return { workspaceId: found.workspace_id, ownerId: owner.user_id, role: found.role, language, client };
}

const toSeen = (header: string | undefined): Seen => header?.split(',').map((version) => version.trim());

function sendResource(
  reply: FastifyReply,
  kind: ResourceKind,
  resource: Resource,
  { query, status = 200 }: { query: ListQuery; status?: number },
) {
  const { version, location } = resource.meta as { version: string; location: string };
  reply.header('etag', version).header(status === 201 ? 'location' : 'content-location', location);
  return reply
    .code(status)
    .type(answerType)
    .send(toSelected(kind, resource, query));
}

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: ListQuery }>;

function registerKind(app: FastifyInstance, kind: ResourceKind, service: ScimService): void {
  const callerOf = ({ scimCaller }: FastifyRequest): ScimCaller => {
    if (!scimCaller) throw new CodedError('API_KEY_INVALID');
    return scimCaller;
  };
  const all = `${path}/${kind}s`;
  const one = `${all}/:id`;
  app.get(all, async (request: Asked, reply) => reply.type(answerType).send(await service.list(callerOf(request), request.query)));
  app.post(all, async (request: Asked, reply) =>
    sendResource(reply, kind, await service.create(callerOf(request), request.body), { query: request.query, status: 201 }),
  );
  app.get(one, async (request: Asked, reply) => {
    const resource = await service.get(callerOf(request), request.params.id);
    const known = toSeen(request.headers['if-none-match']);
    const { version } = resource.meta as { version: string };
    if (known?.some((seen) => seen === version || seen === '*')) return reply.code(304).header('etag', version).send();
    return sendResource(reply, kind, resource, { query: request.query });
  });
  const change = (method: 'replace' | 'patch') => async (request: Asked, reply: FastifyReply) => {
    const seen = toSeen(request.headers['if-match']);
    const resource = await service[method](callerOf(request), request.params.id, request.body, seen);
    return sendResource(reply, kind, resource, { query: request.query });
  };
  app.put(one, change('replace'));
  app.patch(one, change('patch'));
  app.delete(one, async (request: Asked, reply) => {
    await service.delete(callerOf(request), request.params.id, toSeen(request.headers['if-match']));
    return reply.code(204).send();
  });
}

/** Routes that directories ask before they write. */
function registerDiscovery(app: FastifyInstance, base: string): void {
  const isKept = (kind: ResourceKind, name: string) => findKeptName(kind, name) !== undefined;
  const lists: Record<string, () => Promise<Resource[]>> = {
    ResourceTypes: async () => toResourceTypes(base),
    Schemas: async () => toSchemas(await loadScim(), base, isKept),
  };
  app.get(`${path}/ServiceProviderConfig`, async (_, reply) => reply.type(answerType).send(toServiceProviderConfig(base)));
  for (const [name, list] of Object.entries(lists)) {
    app.get(`${path}/${name}`, async (_, reply) => reply.type(answerType).send(toFullList(await loadScim(), await list())));
    app.get(`${path}/${name}/:id`, async (request: Asked, reply) => {
      const found = (await list()).find(({ id }) => id === request.params.id);
      if (!found) throw new CodedError('NOT_FOUND');
      return reply.type(answerType).send(found);
    });
  }
}

/** SCIM 2.0 (RFC 7643, RFC 7644): directories write the people and groups of a team. */
export async function registerScim(app: FastifyInstance, dependencies: ScimRoutesDependencies): Promise<void> {
  const { services, base, settings } = dependencies;
  await app.register(async (scope) => {
    scope.decorateRequest('scimCaller', undefined);
    scope.setErrorHandler(answerScimError);
    scope.removeContentTypeParser('text/plain');
    scope.addContentTypeParser(mediaType, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { maintenance } = await settings.read();
      if (maintenance) throw new CodedError('MAINTENANCE', { message: maintenance.text, retryAfterSec: 300 });
      request.scimCaller = await authenticate(dependencies, request);
    });
    registerDiscovery(scope, base);
    for (const kind of ['User', 'Group'] as const) registerKind(scope, kind, services[kind]);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    scimCaller: ScimCaller | undefined;
  }
}
