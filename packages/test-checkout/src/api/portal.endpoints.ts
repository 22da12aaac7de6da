import { passTime } from '../world/passing-time';
import { invalid } from './api-error';
import { webAddress } from './checkout.endpoints';
import type { Call, Endpoints } from './endpoint';
import { listParams, type Params, toListPage } from './params';

function createConfiguration({ world, params }: Call) {
  if (!params.has('features')) throw invalid('Missing required param: features.', 'features', 'parameter_missing');
  return world.insert('bpc', {
    object: 'billing_portal.configuration',
    active: true,
    is_default: world.list('bpc').length === 0,
    name: params.find('name') ?? null,
    updated: world.nowSec(),
    default_return_url: params.find('default_return_url') ?? null,
    business_profile: (params.raw('business_profile') as Record<string, unknown> | undefined) ?? {},
    features: params.raw('features') as Record<string, unknown>,
    metadata: params.metadata(),
  });
}

function createPortalSession({ world, params }: Call) {
  const customer = world.get('cus', params.get('customer'), 'customer').id;
  const configuration = params.find('configuration') ?? world.list('bpc', (row) => row.is_default)[0]?.id;
  if (!configuration)
    throw invalid(
      'You can’t create a portal session in test mode until you save your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    );
  const returnUrl = params.find('return_url');
  const session = world.insert('bps', {
    object: 'billing_portal.session',
    customer,
    configuration: world.get('bpc', configuration, 'configuration').id,
    return_url: returnUrl ? webAddress(returnUrl, 'return_url') : null,
    url: '',
    flow: params.has('flow_data') ? readFlow(params.nested('flow_data')) : null,
  });
  const base = world.pagesUrlFor(returnUrl ?? '');
  session.url = session.flow?.price ? `${base}/portal-plan/${session.id}?price=${session.flow.price}` : `${base}/portal/${session.id}`;
  return session;
}

function readFlow(flow: Params) {
  const type = flow.get('type');
  if (type !== 'subscription_update_confirm')
    throw invalid('This test checkout knows the flow subscription_update_confirm only', 'flow_data[type]');
  const confirm = flow.nested(type);
  const [item] = confirm.listOfObjects('items');
  const redirect = flow.nested('after_completion').nested('redirect');
  return {
    type,
    subscription: confirm.get('subscription'),
    price: item?.get('price') ?? null,
    return_url: redirect.find('return_url') ?? null,
  };
}

/** The only clock, under the name that Stripe gives its test clocks. */
const clockOf = ({ world }: Call) => ({
  id: 'clock_all',
  object: 'test_helpers.test_clock' as const,
  created: 0,
  livemode: false as const,
  name: 'The clock of this test checkout',
  frozen_time: world.nowSec(),
  status: 'ready' as const,
});

function advanceClock(call: Call) {
  const toSec = call.params.findInteger('frozen_time');
  if (toSec === undefined || toSec < call.world.nowSec())
    throw invalid('You cannot advance a test clock to a time in its past.', 'frozen_time');
  passTime(call.world, toSec);
  return clockOf(call);
}

function listEvents({ world, params, path }: Call) {
  const type = params.find('type');
  const types = params.listOfStrings('types');
  const rows = world.list('evt', (row) => (type === undefined || row.type === type) && (types.length === 0 || types.includes(row.type)));
  return toListPage(rows, params, path);
}

export const portalEndpoints: Endpoints = {
  'POST /v1/billing_portal/configurations': {
    accepts: ['features', 'business_profile', 'metadata', 'name', 'default_return_url'],
    run: createConfiguration,
  },
  'GET /v1/billing_portal/configurations': {
    accepts: [...listParams, 'active', 'is_default'],
    run: ({ world, params, path }) => toListPage(world.list('bpc'), params, path),
  },
  'POST /v1/billing_portal/sessions': {
    accepts: ['customer', 'configuration', 'return_url', 'flow_data'],
    run: createPortalSession,
  },
  'GET /v1/events': { accepts: [...listParams, 'type', 'types'], run: listEvents },
  'GET /v1/events/:id': { accepts: [], run: ({ world, id }) => world.get('evt', id) },
  'GET /v1/test_helpers/test_clocks/:id': { accepts: [], run: clockOf },
  'POST /v1/test_helpers/test_clocks/:id/advance': { accepts: ['frozen_time'], run: advanceClock },
};
