import { CodedError, errorEnvelopeSchema, type Route, type RouteKey, type Routes, routes } from '@hellograph/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { RateLimiter } from '../capacity/rate-limiter';
import { isUncounted } from '../privacy/uncounted';
import { type ActFor, findViewerId } from './authentication';
import { createFormReader, type Multipart } from './multipart';
import { type Client, findGuestSecret, type Operator } from './request-client';
import { findOwnOrigin } from './request-language';
import { envelopeOnceOf } from './serialize-response';
import type { Session } from './session-tokens';

type StaticOf<Row, Part extends string> =
  Row extends Record<Part, infer Schema> ? (Schema extends TSchema ? Static<Schema> : undefined) : undefined;

/** The input of a handler: checked against its row, and independent of HTTP. */
export interface Input<Key extends RouteKey> {
  body: StaticOf<Routes[Key], 'body'>;
  query: StaticOf<Routes[Key], 'query'>;
  params: StaticOf<Routes[Key], 'params'>;
  /** Text fields of a multipart request. */
  fields: Routes[Key] extends { multipart: infer Form } ? StaticOf<Form, 'fields'> : undefined;
  file: Multipart['file'];
  session: Routes[Key]['access'] extends 'session' | 'send' ? Session : undefined;
  /** Only for rows that declare IDEMPOTENCY_MISMATCH. */
  idempotencyKey: string | undefined;
  /** The origin that the client used, if it is the address at which its connection arrived. */
  origin: string | undefined;
  requestId: string;
  /** The secret that proves that a guest wrote something. Only for rows of guests. */
  guestSecret: string | undefined;
  /**
   * Returns the account that a guest is logged in to, if any, so that owners who open their own
   * links can be told apart. It grants nothing.
   */
  findViewerId: () => Promise<string | undefined>;
  /** For the log of operator acts. */
  operator: Routes[Key]['access'] extends 'operator' ? Operator : undefined;
  /** For the security log. */
  client: Client;
}

export interface Output<Key extends RouteKey> {
  data: Static<Routes[Key]['data']>;
  /** The envelope's message. Default: `Success`. */
  message?: string;
}

export type Handler<Key extends RouteKey> = (input: Input<Key>) => Promise<Output<Key>>;
export type Handlers<Keys extends RouteKey = RouteKey> = { [Key in Keys]: Handler<Key> };

export interface RouteTableDependencies {
  handlers: Handlers;
  /** Throws UNAUTHENTICATED if the request has no live session. */
  authenticate: (request: FastifyRequest, access: 'session' | 'send') => Promise<Session>;
  /** The same, or an API key that the row accepts. */
  authorize: (request: FastifyRequest, reply: FastifyReply, row: Route) => Promise<Session>;
  /** The same session, or that of the team for which the request acts. */
  actFor: ActFor;
  /** Throws OPERATOR_ONLY and ADMIN_CONFIRM_NEEDED. */
  requireOperator: (request: FastifyRequest, row: Route) => Promise<Operator>;
  /** Requests of one account, from all its devices together. */
  accountRequests: RateLimiter;
}

const idempotencyKeyMaxLength = 200;

/**
 * Registers every row of the contract's route table below `/api`. A row without a handler does not
 * compile.
 */
export function registerRouteTable(app: FastifyInstance, options: RouteTableDependencies): void {
  for (const key of Object.keys(routes) as RouteKey[]) registerRow(app, key, options);
}

function registerRow(
  app: FastifyInstance,
  key: RouteKey,
  { handlers, authenticate, authorize, actFor, requireOperator, accountRequests }: RouteTableDependencies,
): void {
  const row: Route = routes[key];
  const [method = '', path = ''] = key.split(' ');
  const handle = handlers[key] as (input: unknown) => Promise<Output<RouteKey>>;
  const readForm = row.multipart && createFormReader(row.multipart);
  const isKeyed = row.errors.includes('IDEMPOTENCY_MISMATCH');
  const isGuessable = row.access === 'anyone' && method === 'POST';
  app.route({
    method: method as HTTPMethods,
    url: `/api${path}`,
    schema: {
      ...(row.body ? { body: row.body } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.params ? { params: row.params } : {}),
      response: { [row.status]: envelopeOnceOf(row.data), '4xx': errorEnvelopeSchema, '5xx': errorEnvelopeSchema },
    },
    config: { routeKey: key, ...(row.isUnlimited ? { limit: 'none' } : isGuessable && { limit: 'guesses' }) },
    // Before the body is read, so that a stranger's upload is not received.
    onRequest: async (request, reply) => {
      if (row.access === 'operator') {
        request.operator = await requireOperator(request, row);
        return;
      }
      if (row.access === 'anyone' || row.access === 'guest') return;
      const session = await authorize(request, reply, row);
      await accountRequests.take(session.userId);
      request.session = await actFor(request, row, session);
    },
    handler: async (request, reply) => {
      const parts = await readForm?.(request);
      const { data, message = 'Success' } = await handle({
        body: request.body,
        query: request.query,
        params: request.params,
        fields: parts?.fields,
        file: parts?.file,
        session: request.session,
        idempotencyKey: isKeyed ? findIdempotencyKey(request) : undefined,
        guestSecret: row.access === 'guest' ? findGuestSecret(request) : undefined,
        origin: findOwnOrigin(request),
        requestId: request.id,
        findViewerId: () => findViewerId(request, authenticate),
        operator: request.operator,
        client: {
          ipAddress: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
          requestId: request.id,
          isUncounted: isUncounted(request.headers),
        },
      });
      return reply.code(row.status).send({ success: true, status: row.status, message, data });
    },
  });
}

function findIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = [headers['idempotency-key']].flat().join() || undefined;
  if (key && key.length > idempotencyKeyMaxLength) throw new CodedError('VALIDATION_FAILED', { message: 'Idempotency-Key is too long.' });
  return key;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
    operator: Operator | undefined;
    /** For a request to the domain of a brand: the origin of its links. */
    brandOrigin: string | undefined;
  }
}
