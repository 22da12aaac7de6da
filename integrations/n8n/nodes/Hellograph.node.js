const { randomUUID } = require('node:crypto');
const { callApi, given } = require('./api');
const { fields } = require('./fields');

/** Makes videos, cards and events, and lists them. */
exports.Hellograph = class Hellograph {
  description = {
    displayName: 'Hellograph',
    name: 'hellograph',
    icon: 'file:hellograph.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Make talking videos, greeting cards and invitations',
    defaults: { name: 'Hellograph' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'hellographApi', required: true }],
    // The server's message about the finished video resumes the execution that waits for it.
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: '', restartWebhook: true }],
    properties: fields,
  };

  async execute() {
    const [resource, operation] = ['resource', 'operation'].map((name) => this.getNodeParameter(name, 0));
    if (operation === 'makeAndWait') return makeAndWait(this);
    const run = runs[resource][operation];
    const results = [];
    for (let item = 0; item < this.getInputData().length; item++) {
      try {
        for (const result of [await run(this, item)].flat()) results.push({ pairedItem: { item }, ...result });
      } catch (thrown) {
        if (!this.continueOnFail()) throw thrown;
        results.push({ json: { error: thrown.message }, pairedItem: { item } });
      }
    }
    return [results];
  }

  /**
   * Resumes the execution when its video is made or has failed. The message itself proves nothing, so
   * the state is read from the server.
   */
  async webhook() {
    const id = String(this.getQueryData().video ?? '');
    const { type, data } = this.getBodyData();
    if (data?.videoId !== id) return { webhookResponse: { isOther: true, type } };
    const { video } = await callApi(this, 'GET', `/video/${encodeURIComponent(id)}`);
    if (video.status === 'processing') return { webhookResponse: { isOther: true, type } };
    await unsubscribe(this, id);
    return { workflowData: [[{ json: video }]] };
  }
};

/** Ends the subscription to one video's messages. */
async function unsubscribe(node, videoId) {
  const { webhooks } = await callApi(node, 'GET', '/webhooks');
  const own = webhooks.filter(({ url }) => new URL(url).searchParams.get('video') === videoId);
  for (const { _id } of own) await callApi(node, 'DELETE', `/webhooks/${_id}`);
}

async function makeAndWait(node) {
  const [made] = await makeVideo(node, 0);
  const id = made.json._id;
  const url = new URL(node.evaluateExpression('{{ $execution.resumeUrl }}', 0));
  url.searchParams.set('video', id);
  await callApi(node, 'POST', '/webhooks', { body: { url: url.href, events: ['video.completed', 'video.failed'] } });
  // It may have been ready before the subscription, which then says nothing.
  const { video } = await callApi(node, 'GET', `/video/${id}`);
  if (video.status !== 'processing') {
    await unsubscribe(node, id);
    return [[{ json: video, pairedItem: { item: 0 } }]];
  }
  await node.putExecutionToWait(new Date(Date.now() + node.getNodeParameter('waitMinutes', 0) * 60_000));
  return [[made]];
}

async function makeVideo(node, item) {
  const [prompt, photo, faceOwner, resolution] = ['message', 'photo', 'faceOwner', 'resolution'].map((name) =>
    node.getNodeParameter(name, item, ''),
  );
  const fields = given({ prompt, resolution });
  if (!photo) return toItems((await callApi(node, 'POST', '/video/textToVideo', { body: fields, isMaking: true })).videos);
  const { mimeType, fileName } = node.helpers.assertBinaryData(item, photo);
  const bytes = await node.helpers.getBinaryDataBuffer(item, photo);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, faceOwner })) body.append(name, value);
  body.append('image', new Blob([bytes], { type: mimeType }), fileName ?? 'photo');
  return toItems((await callApi(node, 'POST', '/video/imageToVideo', { body, isMaking: true })).videos);
}

const toItems = (list) => list.map((json) => ({ json }));
const getVideo = async (node, item) =>
  (await callApi(node, 'GET', `/video/${encodeURIComponent(node.getNodeParameter('id', item))}`)).video;
const list = (path, name) => async (node, item) => {
  const all = (await callApi(node, 'GET', path, { query: { limit: node.getNodeParameter('limit', item) } }))[name];
  return toItems(all.slice(0, node.getNodeParameter('limit', item)));
};

const runs = {
  video: {
    make: makeVideo,
    get: async (node, item) => ({ json: await getVideo(node, item) }),
    download: async (node, item) => {
      const video = await getVideo(node, item);
      const { instance } = await node.getCredentials('hellographApi');
      const { pathname, search } = new URL(video.video.resultUrl, instance);
      const url = new URL(pathname + search, instance).href;
      const bytes = await node.helpers.httpRequest({ url, encoding: 'arraybuffer' });
      const data = await node.helpers.prepareBinaryData(Buffer.from(bytes), `${video._id}.mp4`, 'video/mp4');
      return { json: video, binary: { data } };
    },
    list: list('/video', 'videos'),
  },
  card: {
    make: async (node, item) => {
      const [to, sender, cover, inside, videoId, faceOwner] = ['to', 'from', 'cover', 'inside', 'videoId', 'faceOwner'].map((name) =>
        node.getNodeParameter(name, item, ''),
      );
      const body = given({ _id: randomUUID(), to, sender, cover, inside, videoId, ...(videoId && { faceOwner }) });
      const made = await callApi(node, 'POST', '/cards', { body, isMaking: true });
      const { card } = await callApi(node, 'POST', `/cards/${made.card._id}/links`, { body: {}, isMaking: true });
      return { json: { ...card, link: card.links[0]?.url } };
    },
    list: list('/cards', 'cards'),
  },
  event: {
    make: async (node, item) => {
      const [title, startsAt, timeZone, place] = ['title', 'startsAt', 'timeZone', 'place'].map((name) =>
        node.getNodeParameter(name, item, ''),
      );
      const body = given({ _id: randomUUID(), title, startsAt, timeZone, place });
      const { event } = await callApi(node, 'POST', '/events', { body, isMaking: true });
      return { json: event };
    },
    list: list('/events', 'events'),
  },
};
