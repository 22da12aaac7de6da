import { randomBytes, randomUUID } from 'node:crypto';
import type { Card, Delivery, GroupCard, Helper, HostedEvent, Invitee } from '@hellograph/contract';
import { createPushBrowser } from '@hellograph/testing/push-browser';
import { hash } from '@node-rs/argon2';
import { apiKeysRepo } from '../../domain/api-keys/api-keys.repo';
import { brandsRepo } from '../../domain/brands/shown-brand';
import { receivedLinksRepo } from '../../domain/card-links/received-links.repo';
import { faceWithdrawalsRepo } from '../../domain/face-links/face-withdrawals.repo';
import { identitiesRepo } from '../../domain/identities/identities.repo';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { passkeysRepo } from '../../domain/passkeys/passkeys.repo';
import { pronunciationsRepo } from '../../domain/pronunciations/pronunciations.repo';
import { pushDevicesRepo } from '../../domain/push-devices/push-devices.repo';
import { sessionsRepo } from '../../domain/sessions/sessions.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { webhookMessagesRepo } from '../../domain/webhooks/webhook-messages.repo';
import { webhookQueueRepo } from '../../domain/webhooks/webhook-queue.repo';
import { webhooksRepo } from '../../domain/webhooks/webhooks.repo';
import { call, drawPhoto, type TestApi, toForm } from '../test-api.fixture';
import { insertClass } from './class-of-person.fixture';
import {
  insertAddressBook,
  insertChatChannel,
  insertPhotoLibrary,
  insertRecording,
  insertTeam,
  insertTicket,
  insertYearlySend,
  type Person,
} from './person.fixture';

const password = 'a long password';

/**
 * Inserts people directly into the database, all with the same password, so that the matrix spends
 * no time hashing.
 */
export async function createPeople(api: TestApi) {
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 });
  const photo = await drawPhoto('jpeg', { width: 96, height: 96 });

  const insertUser = async (verifiedAt: number | null) => {
    const userId = randomUUID();
    const [email, fullName, createdAt] = [`mark-${userId}@example.org`, `Mark ${userId}`, Date.now()];
    await usersRepo(api.db).insertUser({ id: userId, email, fullName, passwordHash, createdAt, verifiedAt });
    const grant = { userId, kind: 'grant', key: `matrix ${userId}`, credits: 1000, reason: 'Test', at: createdAt } as const;
    await ledgerRepo(api.db).insertMovement(grant);
    return { userId, email, fullName };
  };
  const insertSession = async (userId: string) => {
    const [id, createdAt] = [randomUUID(), Date.now()];
    await sessionsRepo(api.db).insertSession({ id, userId, createdAt, expiresAt: createdAt + 86_400_000, userAgent: 'matrix' });
    return { id, token: api.app.jwt.sign({ sub: userId, sid: id }) };
  };

  const createPerson = async (): Promise<Person> => {
    const user = await insertUser(Date.now());
    const [session, revoked, other] = [
      await insertSession(user.userId),
      await insertSession(user.userId),
      await insertSession(user.userId),
    ];
    await sessionsRepo(api.db).updateRevoked(user.userId, { id: revoked.id }, Date.now());
    const secret = `words of ${user.userId}`;
    const form = toForm(photo, { prompt: secret });
    const { data } = await call<{ videos: { _id: string }[] }>(api.url, 'POST /video/imageToVideo', { token: session.token, form });
    const passkeyId = randomUUID();
    const key = { credentialId: passkeyId, publicKey: Buffer.alloc(8), counter: 0, transports: [], name: secret, createdAt: Date.now() };
    await passkeysRepo(api.db).insertPasskey({ id: passkeyId, userId: user.userId, ...key });
    const identityId = randomUUID();
    const identity = { issuer: 'https://issuer.invalid', subject: identityId, email: secret, at: Date.now() };
    await identitiesRepo(api.db).insertIdentity({ id: identityId, userId: user.userId, ...identity });
    const pushDeviceId = randomUUID();
    // A host that is on no list, so that no test message is sent.
    const device = { endpoint: `https://push.invalid/${pushDeviceId}`, ...createPushBrowser().keys, at: Date.now() };
    await pushDevicesRepo(api.db).upsertDevice({ id: pushDeviceId, userId: user.userId, sessionId: other.id, ...device });
    const pronunciationId = randomUUID();
    const word = { id: pronunciationId, user_id: user.userId, word: secret, said: secret, created_at: Date.now() };
    await pronunciationsRepo(api.db).upsertPronunciation(word);
    const named = { sender_name: '', footer: secret, reply_address: null, colour: '#112233', second_colour: '#112233', typeface: null };
    const unmarked = { marks_videos: 0, ends_videos: 0, logo_key: null, logo_width: null, logo_height: null };
    await brandsRepo(api.db).upsert(user.userId, { row: { ...named, ...unmarked }, change: {}, at: Date.now() });
    const apiKey = { id: randomUUID(), userId: user.userId, name: secret, ending: 'none', scopes: [], createdAt: Date.now() };
    await apiKeysRepo(api.db).insertKey({ ...apiKey, secretHash: randomUUID(), expiresAt: null });
    const webhook = await createWebhook(api, user.userId, secret);
    const card = { cover: secret, inside: secret, sender: secret };
    const ask = { token: session.token, body: card };
    const cardId = (await call<{ card: { _id: string } }>(api.url, 'POST /cards', ask)).data.card._id;
    const linked = await call<{ card: Card }>(api.url, `POST /cards/${cardId}/links`, { token: session.token, body: {} });
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
    const delivery = { name: secret.slice(0, 60), email: `to-${user.userId}@example.org`, timeZone: 'UTC', sendAt: inAMonth };
    const planned = await call<{ delivery: Delivery }>(api.url, `POST /cards/${cardId}/deliveries`, {
      token: session.token,
      body: delivery,
    });
    const friend = { name: secret.slice(0, 60), email: null, timeZone: null, days: [], ownTimeZone: 'UTC', language: 'en' };
    const added = await call<{ person: { _id: string } }>(api.url, 'POST /people', { token: session.token, body: friend });
    const cardLinkId = linked.data.card.links[0]?._id ?? '';
    const [replyId, withdrawalId, at] = [randomUUID(), randomUUID(), Date.now()];
    const reply = { id: replyId, card_id: cardId, link_id: cardLinkId, emoji: null, words: secret, name: secret };
    await receivedLinksRepo(api.db).insertReply({
      ...reply,
      created_at: at,
      deleted_at: null,
      device_hash: null,
      recording_id: null,
      mailed_at: null,
    });
    const withdrawal = { id: withdrawalId, userId: user.userId, cause: 'person', at, deleteAt: at + 86_400_000 } as const;
    await faceWithdrawalsRepo(api.db).insertWithdrawal(withdrawal);
    const bulkSend = await createBulkSend(api, session.token, { cardId, secret });
    const group = await createGroupCard(api, session.token, secret);
    const event = await createEvent(api, session.token, secret);
    const schoolClass = await insertClass(api, user.userId, secret);
    const team = await insertTeam(api, user.userId, secret);
    await insertPhotoLibrary(api, user.userId, secret);
    const unverified = await insertUser(null);
    const stranger = await insertUser(Date.now());
    return {
      ...user,
      password,
      photo,
      secret,
      sessionId: other.id,
      passkeyId,
      identityId,
      pushDeviceId,
      pronunciationId,
      apiKeyId: apiKey.id,
      ...webhook,
      cardId,
      cardLinkId,
      replyId,
      withdrawalId,
      ...group,
      ...event,
      ...schoolClass,
      ...bulkSend,
      ...team,
      deliveryId: planned.data.delivery._id,
      personId: added.data.person._id,
      addressBookId: await insertAddressBook(api, user.userId, secret),
      chatChannelId: await insertChatChannel(api, user.userId, secret),
      ticketId: await insertTicket(api, user.userId, secret),
      yearlySendId: await insertYearlySend(api, user.userId, cardId),
      recordingId: await insertRecording(api, user.userId),
      videoId: data.videos[0]?._id ?? '',
      tokens: {
        anonymous: undefined,
        owner: session.token,
        unverified: (await insertSession(unverified.userId)).token,
        stranger: (await insertSession(stranger.userId)).token,
        revoked: revoked.token,
        outbox: api.app.jwt.sign({ sub: user.userId, sid: session.id, scope: 'outbox' }),
        garbage: `${session.token.slice(0, -4)}AAAA`,
      },
    };
  };
  return { createPerson };
}

/** A webhook on a name that does not exist, with a delivered message. */
async function createWebhook({ db }: TestApi, userId: string, secret: string) {
  const [webhookId, at] = [randomUUID(), Date.now()];
  await webhooksRepo(db).insert({ id: webhookId, userId, url: `https://hooks.invalid/${userId}`, events: ['card.replied'], at });
  await webhookMessagesRepo(db).insert(webhookId, { event: 'card.replied', objectId: webhookId, payload: secret, at });
  const [message] = await webhookMessagesRepo(db).listPage(webhookId, { state: undefined, limit: 1 });
  await webhookQueueRepo(db).updateTried(message?.id ?? 0, { state: 'delivered', due_at: at });
  return { webhookId, webhookMessageId: message?.message_id ?? '' };
}

/** A list with one person. */
async function createBulkSend(api: TestApi, token: string, { cardId, secret }: { cardId: string; secret: string }) {
  const [bulkSendId, bulkRowId] = [randomUUID(), randomUUID()];
  await call(api.url, `POST /cards/${cardId}/bulk-sends`, { token, body: { _id: bulkSendId, timeZone: 'UTC' } });
  const row = { _id: bulkRowId, name: secret.slice(0, 60), email: `row-${bulkRowId}@example.org`, timeZone: null, language: 'en' };
  await call(api.url, `POST /bulk-sends/${bulkSendId}/rows`, { token, body: { rows: [row] } });
  return { bulkSendId, bulkRowId };
}

/** A group card with one signature. */
async function createGroupCard(api: TestApi, token: string, secret: string) {
  const deadlineAt = new Date(Date.now() + 86_400_000).toISOString();
  const made = await call<{ groupCard: GroupCard }>(api.url, 'POST /group-cards', { token, body: { title: secret, deadlineAt } });
  const { _id: groupCardId, signLinks } = made.data.groupCard;
  const signatureId = randomUUID();
  const body = { revision: 1, name: secret.slice(0, 60), words: secret, kind: 'words' };
  const path = `PUT ${new URL(signLinks[0]?.url ?? '').pathname}/signatures/${signatureId}`;
  await call(api.url, path, { body, headers: { 'guest-secret': randomBytes(16).toString('base64url') } });
  const invite = { invitees: [{ name: secret.slice(0, 60), email: `${randomUUID()}@example.net` }], timeZone: 'UTC' };
  const invited = await call<{ invitees: Invitee[] }>(api.url, `POST /group-cards/${groupCardId}/invitees`, { token, body: invite });
  return { groupCardId, signLinkId: signLinks[0]?._id ?? '', signatureId, inviteeId: invited.data.invitees[0]?._id ?? '' };
}

/** An open event with a guest, an open link and an invited helper. */
async function createEvent(api: TestApi, token: string, secret: string) {
  const body = { title: secret, startsAt: '2027-06-12T16:00', timeZone: 'UTC' };
  const { _id: eventId } = (await call<{ event: HostedEvent }>(api.url, 'POST /events', { token, body })).data.event;
  const [householdId, guestId] = [randomUUID(), randomUUID()];
  const household = {
    _id: householdId,
    name: secret.slice(0, 60),
    email: `${randomUUID()}@example.net`,
    language: 'en',
    timeZone: null,
    label: '',
    extrasMax: 0,
    guests: [{ _id: guestId, name: secret.slice(0, 60), isChild: false }],
  };
  await call(api.url, `POST /events/${eventId}/households`, { token, body: { households: [household] } });
  await call(api.url, `POST /events/${eventId}/open`, { token });
  const linked = await call<{ event: HostedEvent }>(api.url, `POST /events/${eventId}/links`, { token });
  const asked = await call<{ helpers: Helper[] }>(api.url, `POST /events/${eventId}/helpers`, {
    token,
    body: { name: secret.slice(0, 60), role: 'coHost' },
  });
  const eventLinkId = linked.data.event.openLinks[0]?._id ?? '';
  return { eventId, eventLinkId, householdId, guestId, helperId: asked.data.helpers[0]?._id ?? '' };
}
