const { createHmac, timingSafeEqual } = require('node:crypto');
const { callApi } = require('./api');

/** Starts a workflow when something happens in an account: subscribes and unsubscribes by itself. */
exports.HellographTrigger = class HellographTrigger {
  description = {
    displayName: 'Hellograph Trigger',
    name: 'hellographTrigger',
    icon: 'file:hellograph.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts when a video is ready, a card is opened, a guest answers, and more',
    defaults: { name: 'Hellograph Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'hellographApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Event Names or IDs',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: [],
        typeOptions: { loadOptionsMethod: 'listEvents' },
        description:
          'The events that the key may read. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
      },
    ],
  };

  methods = {
    loadOptions: {
      async listEvents() {
        const { samples } = await callApi(this, 'GET', '/webhooks/samples');
        return samples.map(({ type }) => ({ name: type, value: type }));
      },
    },
  };

  webhookMethods = {
    default: {
      async checkExists() {
        const { webhookId } = this.getWorkflowStaticData('node');
        const { webhooks } = await callApi(this, 'GET', '/webhooks');
        return webhooks.some(({ _id, url, stopped }) => _id === webhookId && url === this.getNodeWebhookUrl('default') && stopped === null);
      },
      async create() {
        const body = { url: this.getNodeWebhookUrl('default'), events: this.getNodeParameter('events') };
        const { webhook, secret } = await callApi(this, 'POST', '/webhooks', { body });
        Object.assign(this.getWorkflowStaticData('node'), { webhookId: webhook._id, secret });
        return true;
      },
      async delete() {
        const known = this.getWorkflowStaticData('node');
        const { webhooks } = await callApi(this, 'GET', '/webhooks');
        if (webhooks.some(({ _id }) => _id === known.webhookId)) await callApi(this, 'DELETE', `/webhooks/${known.webhookId}`);
        delete known.webhookId;
        delete known.secret;
        return true;
      },
    },
  };

  async webhook() {
    const { rawBody } = this.getRequestObject();
    const { secret = '' } = this.getWorkflowStaticData('node');
    if (!isGenuine(secret, this.getHeaderData(), rawBody)) {
      this.getResponseObject().status(401).json({ message: 'The signature is wrong' });
      return { noWebhookResponse: true };
    }
    return { workflowData: [[{ json: JSON.parse(rawBody.toString()) }]] };
  }
};

const oldestSec = 5 * 60;

/** Checks a message by Standard Webhooks: signed by the server with this secret, and lately. */
function isGenuine(secret, headers, rawBody) {
  const { 'webhook-id': id, 'webhook-timestamp': sentSec, 'webhook-signature': signatures = '' } = headers;
  if (secret === '' || !(Math.abs(Date.now() / 1000 - Number(sentSec)) < oldestSec)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${sentSec}.`).update(rawBody).digest('base64')}`);
  return signatures.split(' ').some((one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), expected));
}
