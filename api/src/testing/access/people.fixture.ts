import { randomBytes, randomUUID } from 'node:crypto';
import type { Card, Delivery, GroupCard, Invitee } from '@hellograph/contract';
import { createPushBrowser } from '@hellograph/testing/push-browser';
import { hash } from '@node-rs/argon2';
import { receivedLinksRepo } from '../../domain/card-links/received-links.repo';
import { faceWithdrawalsRepo } from '../../domain/face-links/face-withdrawals.repo';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { passkeysRepo } from '../../domain/passkeys/passkeys.repo';
import { pronunciationsRepo } from '../../domain/pronunciations/pronunciations.repo';
import { pushDevicesRepo } from '../../domain/push-devices/push-devices.repo';
import { sessionsRepo } from '../../domain/sessions/sessions.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { call, drawPhoto, type TestApi, toForm } from '../test-api.fixture';

export interface Person {
  userId: string;
  sessionId: string;
  passkeyId: string;
  pushDeviceId: string;
  pronunciationId: string;
  cardId: string;
  cardLinkId: string;
  replyId: string;
  withdrawalId: string;
  deliveryId: string;
  groupCardId: string;
  signLinkId: string;
  signatureId: string;
  inviteeId: string;
  personId: string;
  email: string;
  fullName: string;
  password: string;
  photo: Buffer;
  /** A video whose words nobody else knows. */
  videoId: string;
  secret: string;
  tokens: Record<Role, string | undefined>;
}

/** Kinds of callers, by how they authenticate. */
export const roles = ['anonymous', 'unverified', 'owner', 'stranger', 'revoked', 'outbox', 'garbage'] as const;
export type Role = (typeof roles)[number];

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
    const pushDeviceId = randomUUID();
    // A host that is on no list, so that no test message is sent.
    const device = { endpoint: `https://push.invalid/${pushDeviceId}`, ...createPushBrowser().keys, at: Date.now() };
    await pushDevicesRepo(api.db).upsertDevice({ id: pushDeviceId, userId: user.userId, sessionId: other.id, ...device });
    const pronunciationId = randomUUID();
    const word = { id: pronunciationId, user_id: user.userId, word: secret, said: secret, created_at: Date.now() };
    await pronunciationsRepo(api.db).upsertPronunciation(word);
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
    const group = await createGroupCard(api, session.token, secret);
    const unverified = await insertUser(null);
    const stranger = await insertUser(Date.now());
    return {
      ...user,
      password,
      photo,
      secret,
      sessionId: other.id,
      passkeyId,
      pushDeviceId,
      pronunciationId,
      cardId,
      cardLinkId,
      replyId,
      withdrawalId,
      ...group,
      deliveryId: planned.data.delivery._id,
      personId: added.data.person._id,
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
