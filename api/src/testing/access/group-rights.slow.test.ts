import { randomUUID } from 'node:crypto';
import { type CoOwners, type GroupCard, type RouteKey, routes } from '@hellograph/contract';
import { createPushBrowser } from '@hellograph/testing/push-browser';
import { beforeAll, expect, it } from 'vitest';
import { toEndpointHash } from '../../domain/push-devices/push-devices.repo';
import type { Signer } from '../group-card.fixture';
import { runTestApi } from '../running-api.fixture';
import { type Client, call, toForm } from '../test-api.fixture';
import { drawSmallPhoto, type GroupHolding, type GroupRole, groupMarks, groupRoles, openGroup } from './group-people.fixture';

const api = runTestApi();

let ada: Client;
let hal: Client;
let card: GroupCard;
let bob: Signer;
let inviteeId: string;
let coOwnerId: string;
let holdings: Record<GroupRole, GroupHolding>;

beforeAll(async () => {
  ({ ada, hal, card, bob, inviteeId, coOwnerId, holdings } = await openGroup(api));
});

type GroupKey = Extract<
  RouteKey,
  `${string} /group-cards${string}` | `${string} /co-owning/${string}` | `${string} /sign/${string}` | `${string} /wall/${string}`
>;

/** The endpoint of the signer's browser, which nobody else knows. */
const endpoint = `https://fcm.googleapis.com/rights/${randomUUID()}`;

/** A body that would have an effect. */
const bodies: Partial<Record<GroupKey, () => object>> = {
  'POST /group-cards': () => ({ title: 'Another', deadlineAt: new Date(Date.now() + 3_600_000).toISOString() }),
  'PATCH /group-cards/:id': () => ({ title: 'Still happy' }),
  'PUT /group-cards/:id/order': () => ({ signatureIds: [] }),
  'PATCH /group-cards/:id/signatures/:signatureId': () => ({ state: 'shown' }),
  'POST /group-cards/:id/films': () => ({ shape: 'wide' }),
  'POST /wall/:token/films': () => ({ shape: 'wide' }),
  'POST /group-cards/:id/invitees': () => ({ invitees: [{ name: 'Fay', email: 'fay@example.org' }], timeZone: 'UTC' }),
  'POST /group-cards/:id/nudge': () => ({}),
  'POST /group-cards/:id/co-owners': () => ({ email: 'kim@rights.example' }),
  'POST /group-cards/:id/hand-over': () => ({ coOwnerId }),
  'POST /sign/:token/clips': () => ({ clipId: randomUUID(), sizeBytes: 9 }),
  'PUT /sign/:token/signatures/:id': () => ({ revision: 1, name: 'Bob', words: 'Not newer', kind: 'words' }),
  'PUT /sign/:token/signatures/:id/captions': () => ({ clipId: randomUUID(), lines: ['Not mine'] }),
  'PUT /sign/:token/signatures/:id/push': () => ({ endpoint, keys: createPushBrowser().keys, timeZone: 'UTC', language: 'en' }),
  'PUT /wall/:token/signatures/:id/reaction': () => ({ reaction: '❤️' }),
  'PUT /wall/:token/thanks': () => ({ words: 'Thank you' }),
};
const forms: Partial<Record<GroupKey, () => Promise<FormData>>> = {
  'POST /sign/:token/photos': async () => toForm(await drawSmallPhoto(), { photoId: randomUUID() }),
  'POST /sign/:token/recordings': async () => toForm(undefined, { recordingId: randomUUID() }),
};
/**
 * These remove data that the other calls need: they are tried last, and by the other roles first.
 */
const endings: readonly GroupKey[] = [
  'DELETE /group-cards/:id/invitees/:inviteeId',
  'DELETE /sign/:token/signatures/:id/push',
  'DELETE /sign/:token/signatures/:id',
  'DELETE /group-cards/:id/signatures/:signatureId',
  'POST /group-cards/:id/sign-links/:linkId/replace',
  'DELETE /group-cards/:id/sign-links/:linkId',
  'DELETE /group-cards/:id/hand-over',
  'POST /group-cards/:id/hand-over/accept',
  'DELETE /group-cards/:id/co-owners/:coOwnerId',
  'POST /co-owning/:token/decline',
  'POST /group-cards/:id/cancel',
  'DELETE /group-cards/:id',
];
const offer = (client: Pick<Client, 'ask'>, to: string) =>
  client.ask(`POST /group-cards/${card._id}/hand-over`, { body: { coOwnerId: to } });
const around: Partial<Record<GroupKey, { before: () => Promise<unknown>; after: () => Promise<unknown> }>> = {
  'POST /group-cards/:id/hand-over/accept': {
    before: () => offer(ada, coOwnerId),
    // The card is handed back to the owner, so that all roles are as before.
    after: async () => {
      const adas = (await hal.ask<CoOwners>(`GET /group-cards/${card._id}/co-owners`)).data.coOwners[0];
      await offer(hal, adas?._id ?? '');
      const back = await ada.ask<CoOwners>(`POST /group-cards/${card._id}/hand-over/accept`);
      coOwnerId = back.data.coOwners[0]?._id ?? '';
    },
  },
};
const keys = Object.keys(routes).filter((key): key is GroupKey => / \/(group-cards|co-owning|sign|wall)(\/|$)/.test(key));

/** Routes that anyone with the link may call, without a secret. */
const openToSigners: readonly GroupKey[] = [
  'GET /sign/:token',
  'POST /sign/:token/photos',
  'POST /sign/:token/recordings',
  'POST /sign/:token/clips',
];

/** Calls that co-owners may not make: deleting the card, or choosing its co-owners. */
const ownersOnly: readonly GroupKey[] = [
  'DELETE /group-cards/:id',
  'POST /group-cards/:id/cancel',
  'POST /group-cards/:id/restore',
  'POST /group-cards/:id/co-owners',
  'POST /group-cards/:id/hand-over',
];

const isOtherSigner = (role: GroupRole) => role === 'other signer' || role === 'signer of another card';

function isAllowed(key: GroupKey, role: GroupRole): boolean {
  // Anyone with a link to another card can do there what this card's visitors can do here, but
  // nothing to this card's signatures.
  if (key.includes('/wall/')) return role === 'recipient' || (role === 'recipient of another card' && !key.includes('/signatures/'));
  if (key.includes('/sign/')) return role === 'signer' || (isOtherSigner(role) && openToSigners.includes(key));
  // Accepting again has no further effect; afterwards it can't be declined.
  if (key.includes('/co-owning/')) return role === 'asked' || (role === 'co-owner' && !key.endsWith('/decline'));
  if (key.endsWith('/hand-over/accept')) return role === 'co-owner';
  if (role === 'co-owner') return !ownersOnly.includes(key);
  // Everyone with an account has their own list.
  const hasAccount = role === 'stranger' || role === 'removed co-owner' || role === 'asked';
  return role === 'owner' || (hasAccount && /^(GET|POST) \/group-cards$/.test(key));
}

async function tryRoute(key: GroupKey, role: GroupRole) {
  const { session, token, secret, invitation = 'A'.repeat(43) } = holdings[role];
  const ids: Record<string, string> = {
    id: key.includes(' /group-cards') ? card._id : bob.id,
    token: key.includes('/co-owning/') ? invitation : token,
    coOwnerId,
    linkId: card.signLinks[0]?._id ?? '',
    signatureId: bob.id,
    inviteeId,
  };
  const browser = toEndpointHash(role === 'signer' ? endpoint : `not ${endpoint}`);
  const query = key === 'DELETE /sign/:token/signatures/:id/push' ? `?endpointHash=${browser}` : '';
  const path = key.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name) + query;
  const headers: Record<string, string> = secret ? { 'guest-secret': secret } : {};
  return call<unknown>(api.url, path, { token: session, body: bodies[key]?.(), form: await forms[key]?.(), headers });
}

it('owner, co-owners, signers, recipient, strangers and holders of revoked links: only what is theirs, on every route', async () => {
  const wrong: string[] = [];
  const leaks: string[] = [];
  let cells = 0;
  const ordered = [...keys.filter((key) => !endings.includes(key)), ...endings];
  expect(ordered.length).toBe(keys.length);
  for (const key of ordered) {
    await around[key]?.before();
    const others = groupRoles.filter((role) => !isAllowed(key, role));
    for (const role of [...others, ...groupRoles.filter((one) => isAllowed(key, one))]) {
      const answer = await tryRoute(key, role);
      cells++;
      const isIn = answer.status < 400;
      // Without a worker and a recording, a signer's call ends here.
      const isRefusedLate = (key === 'POST /sign/:token/recordings' && answer.code === 'RECORDING_MISSING') || answer.status === 404;
      const hasNoSingers = key === 'POST /group-cards/:id/chorus' && answer.code === 'CHORUS_TOO_SMALL';
      // Bob's signature has words, so that there are no captions.
      const isOfClip = key.endsWith('/captions');
      const mayBeRefused = isOfClip || key === 'POST /group-cards/:id/restore' || key === 'POST /sign/:token/recordings';
      const isRight = isAllowed(key, role)
        ? isIn || hasNoSingers || (mayBeRefused && isRefusedLate) || (endings.includes(key) && answer.status === 404)
        : [401, 404, 422, ...(role === 'co-owner' ? [403] : [])].includes(answer.status);
      if (!isRight) wrong.push(`${key} as ${role}: ${answer.status} ${answer.code}`);
      const text = JSON.stringify(answer);
      const seen = Object.entries(groupMarks).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []));
      const visible: Partial<Record<GroupRole, readonly string[]>> = {
        owner: Object.keys(groupMarks),
        'co-owner': Object.keys(groupMarks),
        signer: key.includes('/signatures/') ? ['ofBob'] : [],
        recipient: ['ofBob', 'ofCleo'],
      };
      for (const name of seen) if (!visible[role]?.includes(name)) leaks.push(`${key} as ${role}: ${name}`);
      for (const secret of Object.values(holdings).flatMap((one) => one.secret ?? []))
        if (text.includes(secret)) leaks.push(`${key} as ${role}: a signer’s secret`);
    }
    await around[key]?.after();
  }
  expect({ wrong, leaks }).toEqual({ wrong: [], leaks: [] });
  expect(cells).toBe(keys.length * groupRoles.length);
});
