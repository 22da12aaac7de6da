import { expireSession, openCheckoutSession } from '../world/subscribing';
import { invalid } from './api-error';
import type { Call, Endpoints } from './endpoint';
import { listParams, toListPage } from './params';

const sessionLifeSec = 24 * 60 * 60;

function createSession({ world, params }: Call) {
  if (params.get('mode') !== 'subscription') throw invalid('This test checkout sells subscriptions only', 'mode');
  const [line, ...others] = params.listOfObjects('line_items');
  if (!line || others.length > 0) throw invalid('This test checkout sells one thing at a time', 'line_items');
  if ((line.findInteger('quantity') ?? 1) !== 1) throw invalid('This test checkout sells one of a kind', 'line_items[0][quantity]');
  const price = world.get('price', line.get('price'), 'line_items[0][price]');
  const expiresAt = params.findInteger('expires_at') ?? world.nowSec() + sessionLifeSec;
  const ahead = expiresAt - world.nowSec();
  if (ahead < 30 * 60 - 60 || ahead > sessionLifeSec + 60)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.', 'expires_at');
  return openCheckoutSession(
    world,
    { price: price.id, subscriptionMetadata: params.nested('subscription_data').metadata() },
    {
      customer: world.get('cus', params.get('customer'), 'customer').id,
      client_reference_id: params.find('client_reference_id') ?? null,
      success_url: webAddress(params.get('success_url'), 'success_url'),
      cancel_url: webAddress(params.get('cancel_url'), 'cancel_url'),
      expires_at: expiresAt,
      metadata: params.metadata(),
    },
  );
}

/** Only http and https: the pages make links of it. */
export function webAddress(text: string, param: string): string {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw invalid('Not a valid URL', param, 'url_invalid');
  return text;
}

function listSessions({ world, params, path }: Call) {
  const customer = params.find('customer');
  const subscription = params.find('subscription');
  const status = params.find('status');
  const rows = world.list(
    'cs',
    (session) =>
      (customer === undefined || session.customer === customer) &&
      (subscription === undefined || session.subscription === subscription) &&
      (status === undefined || session.status === status),
  );
  return toListPage(rows, params, path);
}

function expire({ world, id }: Call) {
  const session = world.get('cs', id);
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  expireSession(world, session);
  return session;
}

export const checkoutEndpoints: Endpoints = {
  'POST /v1/checkout/sessions': {
    accepts: [
      'mode',
      'customer',
      'line_items',
      'success_url',
      'cancel_url',
      'client_reference_id',
      'metadata',
      'subscription_data',
      'expires_at',
      'allow_promotion_codes',
    ],
    run: createSession,
  },
  'GET /v1/checkout/sessions': { accepts: [...listParams, 'customer', 'subscription', 'status'], run: listSessions },
  'GET /v1/checkout/sessions/:id': { accepts: [], run: ({ world, id }) => world.get('cs', id) },
  'POST /v1/checkout/sessions/:id/expire': { accepts: [], run: expire },
};
