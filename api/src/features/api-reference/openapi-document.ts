import { apiScopes, errorEnvelopeSchema, type RouteKey, routes, type WebhookType, webhookData } from '@hellograph/contract';
import { apiKeyWindow } from '../../platform/http/authentication';
import { createNamedSchemas, toOperation } from './operations';
import { createErrorResponses } from './responses';
import { tags } from './tags';

/** One line for each message that says when it is sent. */
const summaries: Record<WebhookType, string> = {
  'video.completed': 'A video is ready',
  'video.failed': 'A video could not be made',
  'card.opened': 'A card was opened',
  'card.watched': 'The video of a card was watched',
  'card.replied': 'Somebody replied to a card',
  'delivery.sent': 'A card was emailed',
  'delivery.failed': 'A card could not be emailed',
  'groupCard.signed': 'Somebody signed a group card',
  'groupCard.opened': 'A group card was opened',
  'groupCard.thanked': 'Somebody said thanks for a group card',
  'groupCard.edited': 'Somebody changed their signature on a group card',
  'groupCard.removed': 'Somebody took their signature off a group card',
  'groupCard.reacted': 'The recipient of a group card reacted to a signature',
  'groupCard.filmed': 'The film of a group card is ready',
  'event.opened': 'Guests opened their invitation to an event for the first time',
  'event.answered': 'Guests answered an invitation, or changed their answer',
  'event.joined': 'Guests joined an event by its public link',
  'event.placeOffered': 'Guests on the waiting list of an event were offered a place',
  'event.checkedIn': 'Guests were checked in at the door of an event',
  'event.changed': 'An event was changed',
  'event.cancelled': 'An event was cancelled',
  'person.added': 'A person was added, also by an import or an address book',
  'person.dayNear': 'A reminder of a person’s day is due',
  'work.handedIn': 'A student handed a work in',
  'work.reviewed': 'A teacher approved a work or gave it back',
  'webhook.test': 'A test message, sent by hand',
};

/** The headers of Standard Webhooks. */
const headers = {
  'webhook-id': 'The same for each try: the same id is the same message.',
  'webhook-timestamp': 'When this try was sent, in seconds since 1970.',
  'webhook-signature': 'One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks.',
};
const parameters = Object.entries(headers).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** `video.completed` is `onVideoCompleted`. */
const toOperationId = (type: string) => `on${type.replace(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}`;

const toMessage = (type: WebhookType) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: { type: { const: type }, timestamp: { type: 'string', format: 'date-time' }, data: webhookData[type] },
});

const toWebhook = (type: WebhookType) => ({
  post: {
    operationId: toOperationId(type),
    summary: summaries[type],
    tags: [tags.webhooks.name],
    security: [],
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: toMessage(type) } } },
    responses: {
      '2XX': { description: 'The message arrived. Anything else is tried again, twelve times within three days.' },
      '410': { description: 'Turns the webhook off.' },
    },
  },
});

/** Returns the messages to receivers in OpenAPI form. */
const toWebhooks = () => Object.fromEntries((Object.keys(webhookData) as WebhookType[]).map((type) => [type, toWebhook(type)]));

/** Semantic: a change that could break a client raises the first number (docs/api.md). */
const apiVersion = '1.0.0';

const description = `Everything that the app does, it does by this API.

**Answers.** Every answer is an envelope: \`success\`, \`status\`, \`message\` and \`data\`. An error also has a \`code\`, which
never changes its meaning; the message may be worded anew. New fields may be added to an answer at any time, so ignore what you do not know.

**Sending twice.** A request with the header \`Idempotency-Key\` is carried out once, however often it is sent.

**Too many requests.** An answer with the status 429 or 503 says in \`Retry-After\` after how many seconds to try again.

**Files.** Addresses of videos and pictures in answers are signed, and open without a token until they expire.`;

/** The whole API as an OpenAPI 3.1 document, made from the route table. */
export function toOpenApiDocument({ publicUrl }: { publicUrl: string }) {
  const parts = { schemas: createNamedSchemas(), errors: createErrorResponses() };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const key of Object.keys(routes) as RouteKey[]) {
    const [method = '', path = ''] = key.split(' ');
    const name = path.replace(/:(\w+)/g, '{$1}');
    paths[name] = { ...paths[name], [method.toLowerCase()]: toOperation(key, parts) };
  }
  parts.schemas.refer(errorEnvelopeSchema);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hellograph API',
      version: apiVersion,
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.values(tags).filter((tag) => tag.description !== ''),
    paths,
    webhooks: toWebhooks(),
    components: {
      schemas: parts.schemas.all,
      responses: parts.errors.all,
      parameters: headerParameters,
      headers: responseHeaders,
      securitySchemes,
    },
  };
}

const headerParameters = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice.',
    schema: { type: 'string', maxLength: 200 },
  },
  'Guest-Secret': {
    name: 'Guest-Secret',
    in: 'header',
    required: false,
    description: 'Proves that a guest wrote a signature: 128 random bits in base64url, chosen by the client and kept.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' },
  },
};

const responseHeaders = {
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 0 } },
  RateLimit: {
    description: 'In answers to API keys: how many requests are left, and in how many seconds all of them are again.',
    schema: { type: 'string', examples: ['"key";r=299;t=60'] },
  },
  'RateLimit-Policy': {
    description: 'In answers to API keys: how many requests a key may make in how many seconds.',
    schema: { type: 'string', examples: [`"key";q=${apiKeyWindow.max};w=${apiKeyWindow.windowMs / 1000}`] },
  },
};

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token that logging in returns.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'hello_live_…',
    description: `A key that you made in the settings, for real use or for tests, sent as \`Authorization: Bearer hello_live_…\`. Scopes: ${apiScopes.join(', ')}.`,
  },
  operatorToken: { type: 'http', scheme: 'bearer', description: 'The operator token of the instance.' },
};
