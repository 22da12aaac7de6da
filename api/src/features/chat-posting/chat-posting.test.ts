import { createRequire } from 'node:module';
import type { Card, ChatChannel } from '@hellograph/contract';
import { startWebhookReceiver } from '@hellograph/testing/webhook-receiver';
import type * as AdaptiveCards from 'adaptivecards';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exportAccount } from '../../platform/tables/table-duties';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';
import { findChatApp } from './chat-messages';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const api = runTestApi({ config: { chat: { furtherHosts: [receiver.host] } } });

/** Lengths and names as in Slack's reference of Block Kit: it refuses messages with others. */
const only = { additionalProperties: false };
const plainText = (maxLength: number) =>
  Type.Object(
    { type: Type.Literal('plain_text'), text: Type.String({ minLength: 1, maxLength }), emoji: Type.Optional(Type.Boolean()) },
    only,
  );
const url = Type.String({ pattern: '^https?://', maxLength: 3000 });
const button = Type.Object(
  {
    type: Type.Literal('button'),
    text: plainText(75),
    url,
    style: Type.Union([Type.Literal('primary'), Type.Literal('danger')]),
    action_id: Type.String({ maxLength: 255 }),
  },
  only,
);
const block = Type.Union([
  Type.Object({ type: Type.Literal('header'), text: plainText(150) }, only),
  Type.Object({ type: Type.Literal('section'), text: plainText(3000) }, only),
  Type.Object({ type: Type.Literal('image'), image_url: url, alt_text: Type.String({ minLength: 1, maxLength: 2000 }) }, only),
  Type.Object({ type: Type.Literal('actions'), elements: Type.Array(button, { minItems: 1, maxItems: 25 }) }, only),
]);
const slackPayload = Compile(
  Type.Object(
    {
      text: Type.String({ minLength: 1, maxLength: 40_000 }),
      blocks: Type.Array(block, { minItems: 1, maxItems: 50 }),
      unfurl_links: Type.Boolean(),
      unfurl_media: Type.Boolean(),
    },
    only,
  ),
);

interface TeamsPayload {
  type: string;
  attachments: { contentType: string; content: Record<string, unknown> }[];
}

/** Microsoft's own program for Adaptive Cards. Node reads its bundle for browsers. */
const adaptive = createRequire(import.meta.url)('adaptivecards/dist/adaptivecards.js') as typeof AdaptiveCards;

/** Lists what Microsoft's parser finds wrong with a card of the version that all of Teams shows. */
function listProblems(content: Record<string, unknown>): string[] {
  const card = new adaptive.AdaptiveCard();
  const context = new adaptive.SerializationContext(adaptive.Versions.v1_4);
  card.parse(content, context);
  const parsed = Array.from({ length: context.eventCount }, (_, place) => context.getEventAt(place).message);
  return [...parsed, ...card.validateProperties().validationEvents.map(({ message }) => message)];
}

/** Responds as Slack and the workflows of Teams do, and refuses what they would refuse. */
let pictureFails = false;
beforeEach(() => {
  receiver.received.length = 0;
  pictureFails = false;
  receiver.answer = ({ path, body }, response) => {
    if (path.startsWith('/gone')) return void response.writeHead(404).end('no_service');
    if (path.startsWith('/busy')) return void response.writeHead(503).end();
    if (path.startsWith('/away')) return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    const payload = JSON.parse(body);
    if (path.startsWith('/services/')) {
      const isRefused = !slackPayload.Check(payload) || (pictureFails && body.includes('image_url'));
      return void response.writeHead(isRefused ? 400 : 200).end(isRefused ? 'invalid_blocks' : 'ok');
    }
    const { type, attachments } = payload as TeamsPayload;
    const isAdaptive = type === 'message' && attachments[0]?.contentType === 'application/vnd.microsoft.card.adaptive';
    response.writeHead(isAdaptive && listProblems(attachments[0]?.content ?? {}).length === 0 ? 202 : 400).end();
  };
});

const link = (client: Client, path: string, name = '#family') =>
  client.ask<{ channel: ChatChannel }>('POST /chat-channels', { body: { name, address: receiver.toUrl(path), language: 'en' } });
const makeCard = async (client: Client, fields: Partial<Card> = {}) =>
  (
    await client.ask<{ card: Card }>('POST /cards', {
      body: { cover: 'Hurray', inside: 'All the best', to: 'Nana', sender: 'Ada', ...fields },
    })
  ).data.card._id;
const post = (client: Client, cardId: string, channelId: string, key?: string) =>
  client.ask<{ card: Card }>(`POST /cards/${cardId}/posts`, {
    body: { channelId, language: 'en' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const lastBody = () => receiver.received.at(-1)?.body ?? '';
const pathOf = (linkOf: Card['links'][number] | undefined) => new URL(linkOf?.url ?? 'http://none/').pathname;

describe('cards in channels', () => {
  it('in Slack, a card is a message with its picture and a button that opens it, and nobody is called by its words', async () => {
    const ada = await signUp(api, 'chat-slack');
    const { channel } = (await link(ada, '/services/T1/B1/secret')).data;
    expect(channel).toMatchObject({ app: 'slack', name: '#family' });
    expect(lastBody()).toContain('Hello from Hellograph');
    const cardId = await makeCard(ada, { sender: '<!channel> & Ada' });
    const { status, data } = await post(ada, cardId, channel._id);
    expect(status).toBe(201);
    const [made] = data.card.links;
    expect(made).toMatchObject({ channel: { app: 'slack', name: '#family' }, isMailed: false, revokedAt: null });
    const payload = JSON.parse(lastBody());
    expect(slackPayload.Check(payload)).toBe(true);
    expect(payload.text).toBe('A card from &lt;!channel&gt; &amp; Ada');
    const texts = JSON.stringify(payload.blocks);
    expect(texts).not.toContain('mrkdwn');
    const [image] = payload.blocks.filter(({ type }: { type: string }) => type === 'image');
    const [actions] = payload.blocks.filter(({ type }: { type: string }) => type === 'actions');
    expect(actions.elements[0]).toMatchObject({ url: made?.url, text: { text: 'Open the card' } });
    // Slack fetches a picture, and people open the card.
    const picture = await fetch(`${api.url}${new URL(image.image_url).pathname}`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(`${api.url}${pathOf(made)}`)).status).toBe(200);
  });

  it('in Teams, it is an Adaptive Card without a fault for Microsoft’s parser', async () => {
    const ada = await signUp(api, 'chat-teams');
    const { channel } = (await link(ada, '/workflows/1/triggers/manual/paths/invoke?sig=secret', 'Birthdays')).data;
    expect(channel.app).toBe('teams');
    const { data } = await post(ada, await makeCard(ada, { sender: '[Ada](https://evil.example)' }), channel._id);
    const { attachments } = JSON.parse(lastBody()) as TeamsPayload;
    const [{ content } = { content: {} }] = attachments;
    expect(listProblems(content)).toEqual([]);
    // The parser finds faults if there are some.
    expect(listProblems({ ...content, actions: [{ type: 'Action.OpenUrl', title: 'Open' }] })).toHaveLength(1);
    expect(listProblems({ ...content, body: [{ type: 'Picture' }] })).toHaveLength(1);
    const card = new adaptive.AdaptiveCard();
    card.parse(content, new adaptive.SerializationContext(adaptive.Versions.v1_4));
    const open = card.getActionAt(0) as AdaptiveCards.OpenUrlAction;
    expect([open.getJsonTypeName(), open.url, open.title]).toEqual(['Action.OpenUrl', data.card.links[0]?.url, 'Open the card']);
    const image = card.getItemAt(2) as AdaptiveCards.Image;
    expect(image.url).toBe(`${data.card.links[0]?.url}/picture.jpg`);
    // Words are runs of text, in which nothing is a link.
    expect(JSON.stringify(content)).not.toContain('"TextBlock"');
  });

  it('the wall of a group card is posted like a card', async () => {
    const ada = await signUp(api, 'chat-wall');
    const { channel } = (await link(ada, '/services/T1/B2/secret')).data;
    const { groupCard } = (
      await ada.ask<{ groupCard: { _id: string } }>('POST /group-cards', {
        body: { title: 'Goodbye', to: 'Nana', sender: 'The team', deadlineAt: new Date(Date.now() + 86_400_000).toISOString() },
      })
    ).data;
    const { status, data } = await post(ada, groupCard._id, channel._id);
    expect(status).toBe(201);
    const shown = await fetch(`${api.url}${pathOf(data.card.links[0])}`, { redirect: 'manual' });
    expect(shown.headers.get('location')).toMatch(/^\/wall\//);
  });

  it('a repeated request posts nothing twice, and one after a failure tries again with another link', async () => {
    const ada = await signUp(api, 'chat-again');
    const { channel } = (await link(ada, '/services/T1/B3/secret')).data;
    const [cardId, key] = [await makeCard(ada), crypto.randomUUID()];
    const answered = receiver.answer;
    receiver.answer = (_, response) => void response.writeHead(503).end();
    expect((await post(ada, cardId, channel._id, key)).code).toBe('CHAT_UNREACHABLE');
    const failed = (await ada.ask<{ card: Card }>(`GET /cards/${cardId}`)).data.card;
    expect(failed.links.map(({ revokedAt }) => revokedAt === null)).toEqual([false]);
    receiver.answer = answered;
    receiver.received.length = 0;
    for (let times = 0; times < 2; times++) expect((await post(ada, cardId, channel._id, key)).status).toBe(201);
    expect(receiver.received).toHaveLength(1);
    const { links } = (await ada.ask<{ card: Card }>(`GET /cards/${cardId}`)).data.card;
    expect(links.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
    expect((await post(ada, await makeCard(ada), channel._id, key)).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is posted without its picture where Slack can’t fetch it', async () => {
    const ada = await signUp(api, 'chat-hidden');
    const { channel } = (await link(ada, '/services/T1/B4/secret')).data;
    pictureFails = true;
    expect((await post(ada, await makeCard(ada), channel._id)).status).toBe(201);
    expect(lastBody()).not.toContain('image_url');
    expect(lastBody()).toContain('Open the card');
  });

  it('an address that does not answer as it should is not linked, and other people’s channels do not exist', async () => {
    const ada = await signUp(api, 'chat-wrong');
    const codeOf = async (address: string) => (await ada.ask('POST /chat-channels', { body: { name: 'x', address, language: 'en' } })).code;
    for (const wrong of [
      'hello',
      'http://hooks.slack.com/services/T/B/x',
      'https://hooks.slack.com/',
      'https://hooks.slack.com.evil.example/services/T/B/x',
      'https://169.254.169.254/services/T/B/x',
      'https://example.org/services/T/B/x',
      'https://user:word@hooks.slack.com/services/T/B/x',
    ])
      expect(await codeOf(wrong), wrong).toBe('CHAT_ADDRESS_WRONG');
    expect(receiver.received).toEqual([]);
    expect(await codeOf(receiver.toUrl('/gone'))).toBe('CHAT_REFUSED');
    expect(await codeOf(receiver.toUrl('/busy'))).toBe('CHAT_UNREACHABLE');
    expect(await codeOf(receiver.toUrl('/away'))).toBe('CHAT_REFUSED');
    expect((await ada.ask<{ channels: ChatChannel[] }>('GET /chat-channels')).data.channels).toEqual([]);
    const { channel } = (await link(ada, '/services/T1/B5/secret')).data;
    const bea = await signUp(api, 'chat-bea');
    expect((await post(bea, await makeCard(bea), channel._id)).code).toBe('NOT_FOUND');
    expect((await bea.ask(`DELETE /chat-channels/${channel._id}`)).code).toBe('NOT_FOUND');
    expect((await ada.ask(`DELETE /chat-channels/${channel._id}`)).status).toBe(200);
    expect((await post(ada, await makeCard(ada), channel._id)).code).toBe('NOT_FOUND');
  });

  it('the address is in no answer, no export and not in the database', async () => {
    const ada = await signUp(api, 'chat-secret');
    await link(ada, '/services/T9/B9/only-we-know');
    const row = await api.db.selectFrom('chat_channels').selectAll().where('user_id', '=', ada.userId).executeTakeFirstOrThrow();
    const tables = api.features.flatMap((feature) => feature.tables ?? []);
    const exported = JSON.stringify(await exportAccount(api.db, tables, ada.userId));
    const seen = JSON.stringify([row, exported, (await ada.ask('GET /chat-channels')).data]);
    expect(exported).toContain('#family');
    expect(seen).not.toContain('only-we-know');
    expect(exported).not.toContain(row.address_sealed);
  });
});

it('knows the addresses of Slack and of workflows of Teams', () => {
  const appOf = (address: string) => findChatApp(new URL(address), []);
  expect(appOf('https://hooks.slack.com/services/T0/B0/abc')).toBe('slack');
  expect(appOf('https://hooks.slack-gov.com/services/T0/B0/abc')).toBe('slack');
  expect(appOf('https://prod-12.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=a')).toBe('teams');
  expect(appOf('https://default1.2.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/1')).toBe('teams');
  expect(appOf('https://logic.azure.com.example.org/workflows/1')).toBeUndefined();
  expect(appOf('https://example.org/services/T0/B0/abc')).toBeUndefined();
});
