import { type WebhookType, webhookData } from '@hellograph/contract';
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
  'webhook.test': 'A test message, sent by hand',
};

/** The headers of Standard Webhooks. */
const headers = {
  'webhook-id': 'The same for each try: the same id is the same message.',
  'webhook-timestamp': 'When this try was sent, in seconds since 1970.',
  'webhook-signature': 'One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks.',
};
const parameters = Object.entries(headers).map(([name, description]) => ({
  ...{ name, in: 'header', required: true, description },
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
export const toWebhooks = () => Object.fromEntries((Object.keys(webhookData) as WebhookType[]).map((type) => [type, toWebhook(type)]));
