import type { GroupCard } from '@hellograph/contract';
import { askCoOwner, becomeCoOwner, createGroupCard, createWallLink, openSigner, type Signer, signPath } from '../group-card.fixture';
import { type Client, drawPhoto, signUp, type TestApi } from '../test-api.fixture';

/** The roles, by session, link and secret. */
export const groupRoles = [
  'owner',
  'co-owner',
  'removed co-owner',
  'asked',
  'signer',
  'other signer',
  'signer of another card',
  'recipient',
  'recipient of another card',
  'stranger',
  'nobody',
  'revoked signer',
  'revoked recipient',
] as const;
export type GroupRole = (typeof groupRoles)[number];

export interface GroupHolding {
  session?: string | undefined;
  /** The token that a role puts into any path. */
  token: string;
  secret?: string;
  /** The token of an invitation to be a co-owner. */
  invitation?: string;
}

/** Texts that only one of them may see. */
export const groupMarks = {
  ofBob: 'plumbago only bob wrote',
  ofCleo: 'zinnia only cleo wrote',
  hidden: 'oleander nobody is shown',
  email: 'gentian@example.org',
};

export interface GroupPeople {
  /** The owner. */
  ada: Client;
  /** The co-owner. */
  hal: Client;
  card: GroupCard;
  /** The signer, with a photo. */
  bob: Signer;
  inviteeId: string;
  coOwnerId: string;
  holdings: Record<GroupRole, GroupHolding>;
}

export const drawSmallPhoto = () => drawPhoto('jpeg', { width: 96, height: 96 });
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

/** Creates another card, signed and with a link to its wall. */
async function openAnotherCard(api: TestApi, owner: Client) {
  const card = await createGroupCard(owner);
  const path = signPath(card);
  const signer = openSigner(api, path);
  await signer.sign({ name: 'Lea', words: 'Elsewhere' });
  const wall = await createWallLink(owner, card._id);
  return {
    'signer of another card': { token: tokenOf(path), secret: signer.secret },
    'recipient of another card': { token: tokenOf(wall.path) },
  };
}

/** A sign link and a link to the wall that were revoked. */
async function openRevoked(owner: Client, { _id: cardId }: GroupCard, { secret }: Signer) {
  const goneWall = await createWallLink(owner, cardId);
  await owner.ask(`DELETE /cards/${cardId}/links/${goneWall.linkId}`);
  const more = await owner.ask<{ groupCard: GroupCard }>(`POST /group-cards/${cardId}/sign-links`);
  const [goneLink] = more.data.groupCard.signLinks;
  await owner.ask(`DELETE /group-cards/${cardId}/sign-links/${goneLink?._id}`);
  return {
    'revoked signer': { token: tokenOf(new URL(goneLink?.url ?? '').pathname), secret },
    'revoked recipient': { token: tokenOf(goneWall.path) },
  };
}

/** Creates a group card with all roles: people with access, with former access, and without any. */
export async function openGroup(api: TestApi): Promise<GroupPeople> {
  const ada = await signUp(api, 'rights-ada');
  const stranger = await signUp(api, 'rights-eve');
  const card = await createGroupCard(ada);
  const path = signPath(card);
  const [cleo, bob, hidden] = [openSigner(api, path), openSigner(api, path), openSigner(api, path)];
  const { photoId } = await bob.upload(await drawSmallPhoto());
  await bob.sign({ name: 'Bob', words: groupMarks.ofBob, photoId, faceOwner: 'mine', email: groupMarks.email });
  await cleo.sign({ name: 'Cleo', words: groupMarks.ofCleo });
  await hidden.sign({ name: 'Dan', words: groupMarks.hidden });
  await ada.ask(`PATCH /group-cards/${card._id}/signatures/${hidden.id}`, { body: { state: 'hidden' } });
  const invite = { invitees: [{ name: 'Gil', email: 'gil@example.org' }], timeZone: 'UTC' };
  const invited = await ada.ask<{ invitees: { _id: string }[] }>(`POST /group-cards/${card._id}/invitees`, { body: invite });
  const wall = await createWallLink(ada, card._id);
  const revoked = await openRevoked(ada, card, bob);
  const hal = await signUp(api, 'rights-hal');
  const [ivy, jon] = [await signUp(api, 'rights-ivy'), await signUp(api, 'rights-jon')];
  const hals = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: hal });
  const ivys = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: ivy });
  await ada.ask(`DELETE /group-cards/${card._id}/co-owners/${ivys._id}`);
  // An invitation to another card, so that accepting it does not affect the one that the others
  // try.
  const asked = await askCoOwner(api, { owner: ada, cardId: (await createGroupCard(ada))._id, email: 'jon@rights.example' });
  const holdings: GroupPeople['holdings'] = {
    owner: { session: ada.token, token: 'A'.repeat(22) },
    'co-owner': { session: hal.token, token: 'D'.repeat(22), invitation: hals.token },
    'removed co-owner': { session: ivy.token, token: 'E'.repeat(22), invitation: ivys.token },
    asked: { session: jon.token, token: 'F'.repeat(22), invitation: asked.token },
    signer: { token: tokenOf(path), secret: bob.secret },
    'other signer': { token: tokenOf(path), secret: cleo.secret },
    recipient: { token: tokenOf(wall.path) },
    stranger: { session: stranger.token, token: 'B'.repeat(22) },
    nobody: { token: 'C'.repeat(22) },
    ...revoked,
    ...(await openAnotherCard(api, stranger)),
  };
  return { ada, hal, card, bob, inviteeId: invited.data.invitees[0]?._id ?? '', coOwnerId: hals._id, holdings };
}
