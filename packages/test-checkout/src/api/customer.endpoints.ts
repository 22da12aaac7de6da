import type { Call, Endpoints } from './endpoint';
import { listParams, toListPage } from './params';

function createCustomer({ world, params }: Call) {
  const customer = world.insert('cus', {
    object: 'customer',
    email: params.find('email') ?? null,
    name: params.find('name') ?? null,
    metadata: params.metadata(),
    currency: null,
    invoice_settings: { default_payment_method: null },
  });
  world.emit('customer.created', customer);
  return customer;
}

function updateCustomer({ world, params, id }: Call) {
  const customer = world.get('cus', id);
  customer.email = params.find('email') ?? customer.email;
  customer.name = params.find('name') ?? customer.name;
  customer.metadata = { ...customer.metadata, ...params.metadata() };
  customer.address = params.raw('address') ?? customer.address;
  if (params.has('invoice_settings')) customer.invoice_settings.custom_fields = params.nested('invoice_settings').raw('custom_fields');
  world.emit('customer.updated', customer);
  return customer;
}

/** Fields with personal data, at any depth. */
const personal = new Set([
  'email',
  'address',
  'custom_fields',
  'customer_email',
  'customer_name',
  'receipt_email',
  'billing_details',
  'customer_details',
  'shipping',
]);

function forget(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  if (fields.object === 'customer') fields.name = null;
  for (const [name, inner] of Object.entries(fields)) {
    if (personal.has(name)) fields[name] = null;
    else forget(inner);
  }
}

/** Deletes the customer; purchases stay, without a name and an address. */
function deleteCustomer({ world, id }: Call) {
  world.get('cus', id);
  for (const table of Object.values(world.tables)) for (const row of table.values()) if (JSON.stringify(row).includes(id)) forget(row);
  world.tables.cus.delete(id);
  return { id, object: 'customer', deleted: true };
}

function listCustomers({ world, params, path }: Call) {
  const email = params.find('email');
  return toListPage(
    world.list('cus', (customer) => email === undefined || customer.email === email),
    params,
    path,
  );
}

const listCharges = ({ world, params, path }: Call) => {
  const customer = params.find('customer');
  const intent = params.find('payment_intent');
  const rows = world.list(
    'ch',
    (charge) => (customer === undefined || charge.customer === customer) && (intent === undefined || charge.payment_intent === intent),
  );
  return toListPage(rows, params, path);
};

export const customerEndpoints: Endpoints = {
  'POST /v1/customers': { accepts: ['email', 'name', 'metadata'], run: createCustomer },
  'GET /v1/customers': { accepts: [...listParams, 'email'], run: listCustomers },
  'GET /v1/customers/:id': { accepts: [], run: ({ world, id }) => world.get('cus', id) },
  'POST /v1/customers/:id': { accepts: ['email', 'name', 'address', 'invoice_settings', 'metadata'], run: updateCustomer },
  'DELETE /v1/customers/:id': { accepts: [], run: deleteCustomer },
  'GET /v1/payment_methods/:id': { accepts: [], run: ({ world, id }) => world.get('pm', id) },
  'GET /v1/charges': { accepts: [...listParams, 'customer', 'payment_intent'], run: listCharges },
  'GET /v1/charges/:id': { accepts: [], run: ({ world, id }) => world.get('ch', id) },
};
