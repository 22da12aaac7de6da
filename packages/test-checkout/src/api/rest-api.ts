import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passTime } from '../world/passing-time';
import type { World } from '../world/world';
import { CheckoutApiError } from './api-error';
import { catalogueEndpoints } from './catalogue.endpoints';
import { checkoutEndpoints } from './checkout.endpoints';
import { customerEndpoints } from './customer.endpoints';
import type { Endpoint, Endpoints } from './endpoint';
import { expand } from './expand';
import { type FormObject, parseForm } from './form';
import { Params } from './params';
import { portalEndpoints } from './portal.endpoints';
import { subscriptionEndpoints } from './subscription.endpoints';

const endpoints: Endpoints = {
  ...catalogueEndpoints,
  ...customerEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...portalEndpoints,
};

/**
 * Real keys never belong here: a request that carries one is refused before anything else is
 * checked.
 */
export const isLiveKey = (key: string) => /^(sk|rk)_live_/.test(key);

const acceptedKey = /^(sk|rk)_test_\w{8,}$/;

interface Answer {
  status: number;
  body: object;
}

interface Kept extends Answer {
  request: string;
}

const keptMax = 10_000;

/**
 * Stripe's rule: the first success under a key is the response to all that follow, and a different
 * request under it is refused.
 */
class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  answer(key: string | undefined, request: string, run: () => Answer): Answer & { isReplay: boolean } {
    const kept = key ? this.#kept.get(key) : undefined;
    if (kept && kept.request !== request)
      throw new CheckoutApiError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (kept) return { ...kept, isReplay: true };
    const answer = run();
    if (key) this.#keep(key, { ...structuredClone(answer), request });
    return { ...answer, isReplay: false };
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > keptMax) this.#kept.delete(oldest);
  }
}

/**
 * Stripe's REST API over `world`, below `/v1`. With `secretKey` only that key is accepted; without
 * it any test key is.
 */
export function registerRestApi(app: FastifyInstance, world: World, secretKey: string | undefined): void {
  const keys = new IdempotencyKeys();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const [method, url] = name.split(' ') as ['GET' | 'POST' | 'DELETE', string];
    app.route({
      method,
      url,
      handler: (request, reply) => {
        reply.header('request-id', `req_${randomBytes(7).toString('hex')}`);
        authorise(request, secretKey);
        return answer(request, reply, { world, endpoint, keys });
      },
    });
  }
  app.all('/v1/*', (request) => {
    throw new CheckoutApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url}). This test checkout speaks only the calls that its shop uses.`,
    });
  });
}

interface Rim {
  world: World;
  endpoint: Endpoint;
  keys: IdempotencyKeys;
}

function answer(request: FastifyRequest, reply: FastifyReply, { world, endpoint, keys }: Rim): object {
  passTime(world, world.nowSec());
  const form: FormObject =
    request.method === 'GET' ? parseForm(request.url.split('?')[1] ?? '') : ((request.body as FormObject | null) ?? {});
  const params = new Params(form);
  const path = request.url.split('?')[0] ?? '';
  const header = request.headers['idempotency-key'];
  const key = request.method === 'POST' && typeof header === 'string' ? header : undefined;
  const { status, body, isReplay } = keys.answer(key, JSON.stringify([path, form]), () => {
    params.refuseUnknown(endpoint.accepts);
    const { id = '' } = request.params as { id?: string };
    return { status: 200, body: expand(world, endpoint.run({ world, params, id, path }), params.listOfStrings('expand')) };
  });
  if (isReplay) reply.header('idempotent-replayed', 'true');
  reply.status(status);
  return body;
}

function authorise(request: FastifyRequest, secretKey: string | undefined): void {
  const header = request.headers.authorization ?? '';
  const key = header.startsWith('Basic ')
    ? (Buffer.from(header.slice(6), 'base64').toString('utf8').split(':')[0] ?? '')
    : header.replace(/^Bearer /, '');
  if (isLiveKey(key))
    throw new CheckoutApiError(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This is a test checkout and you sent a live key. It was not stored; roll it in your Stripe dashboard to be safe.',
    });
  if (secretKey === undefined ? !acceptedKey.test(key) : key !== secretKey)
    throw new CheckoutApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
}
