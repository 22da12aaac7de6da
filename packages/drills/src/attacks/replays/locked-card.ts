import type { Card } from '@hellograph/contract';
import { drawPortrait } from '@hellograph/testing';
import { dataOf, toFormBody } from '../../harness/http';
import type { AttackTarget, Replay } from './target';

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

export const lockedCard: Replay = {
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
