import { type Client, createCoOwnerTokens, createGroupCard, createTeam, inviteToTeam, loadSecrets } from '@hellograph/api/testing';
import type { Card, CoOwners } from '@hellograph/contract';
import { drawPortrait } from '@hellograph/testing';
import { dataOf, toFormBody } from '../../harness/http';
import { type AttackTarget, type Replay, toClient, toPublicUrl } from './target';

const secretWords = 'Meet me at the old harbour';

/** A card with a photo behind a passphrase. Returns the path of its link, and its sender's name. */
async function sendLockedCard({ ask, site, addAccount }: AttackTarget) {
  const { person, home } = await addAccount();
  const form = await toFormBody({}, await drawPortrait({ name: 'rosa', widthPx: 400, format: 'jpeg' }));
  const headers = { ...person.headers, ...form.headers };
  const uploaded = await site.ask({ method: 'POST', path: '/api/cards/photos', headers, body: form.body });
  const { photoId } = dataOf<{ photoId: string }>(uploaded);
  const call = { token: person.token, from: home };
  const contents = { photoId, cover: secretWords, inside: secretWords, faceOwner: 'agreed' };
  const { card } = (await ask<{ card: Card }>('POST /cards', { ...call, body: contents })).data;
  const linked = await ask<{ card: Card }>(`POST /cards/${card._id}/links`, { ...call, body: { passphrase: 'our dog' } });
  const url = linked.data.card.links[0]?.url;
  if (!url) throw new Error(`The card has no link: ${linked.status} ${linked.code}`);
  return { url, path: new URL(url).pathname, senderName: `person-${person.userId}` };
}

const lockedCard: Replay = {
  finding: 11,
  attack: 'learn of a locked card by oEmbed, its page, its picture and its files',
  run: async (target) => {
    const { url, path, senderName } = await sendLockedCard(target);
    const get = (asked: string) => target.site.ask({ path: asked, headers: { 'x-forwarded-for': target.newAddress() } });
    const oembed = await get(`/card/oembed?url=${encodeURIComponent(url)}`);
    const page = await get(path);
    const files = await Promise.all(['film.mp4', 'poster.jpg', 'captions.vtt', 'photo.jpg'].map((file) => get(`${path}/${file}`)));
    const picture = await get(`${path}/picture.jpg`);
    const said = [oembed, page].map(({ bytes }) => bytes.toString()).join('\n');
    const tells = [senderName, secretWords].filter((words) => said.includes(words));
    const isPictureEmbeddable = picture.headers['cross-origin-resource-policy'] === 'cross-origin';
    const isRestClosed = page.headers['cross-origin-resource-policy'] === 'same-origin';
    const areFilesShut = files.every(({ status }) => status === 404);
    const isRefused =
      oembed.status === 404 && page.status === 200 && tells.length === 0 && areFilesShut && isPictureEmbeddable && isRestClosed;
    return {
      isRefused,
      saw: `oEmbed ${oembed.status}, files ${files.map(({ status }) => status).join(' ')}; revealed: ${tells.length > 0 ? tells.join(', ') : 'nothing'}`,
    };
  },
};

const openKeys = async (target: AttackTarget) => ({
  secrets: await loadSecrets(target.product.dataDir),
  config: { publicUrl: toPublicUrl(target) },
});

/** A team that requires approval. Returns the calls of its owner and of a creator in it. */
async function openCarefulTeam(target: AttackTarget) {
  const owner = toClient(target.product.url, await target.addAccount());
  const { _id: teamId } = await createTeam(owner);
  const account = await target.addAccount();
  const creator = toClient(target.product.url, account);
  const keys = (await openKeys(target)) as Parameters<typeof inviteToTeam>[0];
  const { token } = await inviteToTeam(keys, { owner, teamId, email: account.email });
  await creator.ask(`POST /joining/${token}/accept`);
  await owner.ask(`PATCH /workspaces/${teamId}`, { body: { needsApproval: true, language: 'en' } });
  const within = (client: Client) => (route: string, body?: object) =>
    client.ask<{ card: Card }>(route, { ...(body && { body }), headers: { workspace: teamId } });
  return { asOwner: within(owner), asCreator: within(creator) };
}

const approvedWords = 'Words that were approved';

export const unapprovedWords: Replay = {
  finding: 15,
  attack: 'change an approved card, so that its live link shows what nobody approved',
  run: async (target) => {
    const { asOwner, asCreator } = await openCarefulTeam(target);
    const { card } = (await asCreator('POST /cards', { cover: approvedWords, inside: approvedWords })).data;
    const shared = await asOwner(`POST /cards/${card._id}/links`, {});
    const { pathname } = new URL(shared.data.card.links[0]?.url ?? '');
    const changed = await asCreator(`PATCH /cards/${card._id}`, {
      baseVersion: shared.data.card.version,
      changes: { cover: secretWords, inside: secretWords },
    });
    const approval = await asCreator(`POST /cards/${card._id}/approve`, { cardVersion: changed.data.card.version });
    const own = await asCreator(`POST /cards/${card._id}/links`, {});
    const get = async (path: string) =>
      (await target.site.ask({ path, headers: { 'x-forwarded-for': target.newAddress() } })).bytes.toString();
    const link = new URL(pathname, toPublicUrl(target)).href;
    const [page, oembed] = [await get(pathname), await get(`/card/oembed?url=${encodeURIComponent(link)}`)];
    const isKept = page.includes(approvedWords) && !`${page}${oembed}`.includes(secretWords);
    await asOwner(`POST /cards/${card._id}/approve`, { cardVersion: changed.data.card.version });
    const isShownOnce = (await get(pathname)).includes(secretWords);
    const isRefused = isKept && isShownOnce && changed.status === 200 && approval.status >= 400 && own.status >= 400;
    return {
      isRefused,
      saw: `the approved words ${isKept ? 'stay' : 'are gone'}; approving by the creator ${approval.status}, a link of theirs ${own.status}; once approved, the change is ${isShownOnce ? 'shown' : 'missing'}`,
    };
  },
};

const forwardedCoOwner: Replay = {
  finding: 17,
  attack: 'become co-owner of a group card by a link that was mailed to somebody else',
  run: async (target) => {
    const [owner, invited, stranger] = await Promise.all([target.addAccount(), target.addAccount(), target.addAccount()]);
    const [asOwner, asInvited, asStranger] = [owner, invited, stranger].map((account) => toClient(target.product.url, account));
    if (!asOwner || !asInvited || !asStranger) throw new RangeError('No account was added');
    const { _id } = await createGroupCard(asOwner);
    const { secrets, config } = await openKeys(target);
    const invite = async (email: string, isForAnyone: boolean) => {
      const { data } = await asOwner.ask<CoOwners>(`POST /group-cards/${_id}/co-owners`, { body: { email, isForAnyone } });
      const id = data.invitations.find((one) => one.email === email)?._id ?? '';
      return new URL(createCoOwnerTokens(secrets.linkKey, config.publicUrl).toUrl(id)).pathname.split('/').at(-1) ?? '';
    };
    const mailed = await invite(invited.email, false);
    const taken = await asStranger.ask(`POST /co-owning/${mailed}/accept`);
    const board = await asStranger.ask(`GET /group-cards/${_id}`);
    const meant = await asInvited.ask(`POST /co-owning/${mailed}/accept`);
    const open = await asStranger.ask(`POST /co-owning/${await invite('anyone@example.org', true)}/accept`);
    return {
      isRefused: taken.status >= 400 && taken.status < 500 && board.status === 404 && meant.status === 200 && open.status === 200,
      saw: `a stranger ${taken.status}, their board ${board.status}; the invited person ${meant.status}; by a link for anyone ${open.status}`,
    };
  },
};

export const cardReplays = [lockedCard, forwardedCoOwner];
