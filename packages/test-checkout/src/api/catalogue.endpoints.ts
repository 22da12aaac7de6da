import { invalid } from './api-error';
import type { Call, Endpoints } from './endpoint';
import { listParams, toListPage } from './params';

function createProduct({ world, params }: Call) {
  const id = params.find('id');
  if (id && world.find('prod', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  const product = world.insert('prod', {
    ...(id && { id }),
    object: 'product',
    name: params.get('name'),
    description: params.find('description') ?? null,
    active: true,
    metadata: params.metadata(),
  });
  world.emit('product.created', product);
  return product;
}

function createPrice({ world, params }: Call) {
  const recurring = params.nested('recurring');
  const interval = recurring.get('interval');
  if (interval !== 'month' && interval !== 'year')
    throw invalid('This test checkout bills by the month or the year', 'recurring[interval]');
  const lookupKey = params.find('lookup_key') ?? null;
  const holder = world.list('price', (price) => lookupKey !== null && price.lookup_key === lookupKey)[0];
  if (holder && !params.findBoolean('transfer_lookup_key'))
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
  const unitAmount = params.findInteger('unit_amount');
  if (unitAmount === undefined || unitAmount < 0) throw invalid('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
  const price = world.insert('price', {
    object: 'price',
    product: world.get('prod', params.get('product'), 'product').id,
    active: true,
    currency: params.get('currency'),
    unit_amount: unitAmount,
    lookup_key: lookupKey,
    nickname: params.find('nickname') ?? null,
    type: 'recurring',
    billing_scheme: 'per_unit',
    recurring: { interval, interval_count: recurring.findInteger('interval_count') ?? 1, usage_type: 'licensed' },
    metadata: params.metadata(),
  });
  if (holder) holder.lookup_key = null;
  world.emit('price.created', price);
  return price;
}

function listPrices({ world, params, path }: Call) {
  const keys = params.listOfStrings('lookup_keys');
  const product = params.find('product');
  const active = params.findBoolean('active');
  const rows = world.list(
    'price',
    (price) =>
      (keys.length === 0 || keys.includes(price.lookup_key ?? '')) &&
      (product === undefined || price.product === product) &&
      (active === undefined || price.active === active),
  );
  return toListPage(rows, params, path);
}

export const catalogueEndpoints: Endpoints = {
  'POST /v1/products': { accepts: ['id', 'name', 'description', 'metadata'], run: createProduct },
  'GET /v1/products': { accepts: listParams, run: ({ world, params, path }) => toListPage(world.list('prod'), params, path) },
  'GET /v1/products/:id': { accepts: [], run: ({ world, id }) => world.get('prod', id) },
  'POST /v1/prices': {
    accepts: ['product', 'currency', 'unit_amount', 'recurring', 'lookup_key', 'transfer_lookup_key', 'nickname', 'metadata'],
    run: createPrice,
  },
  'GET /v1/prices': { accepts: [...listParams, 'lookup_keys', 'product', 'active'], run: listPrices },
  'GET /v1/prices/:id': { accepts: [], run: ({ world, id }) => world.get('price', id) },
};
