import { randomBytes, randomUUID } from 'node:crypto';
import { fillTables, findFormulas } from '@hellograph/api/testing';
import type { GroupCard, OwnSignature } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { dataOf, toFormBody } from '../../harness/http';
import { jsonHeaders } from '../../harness/insist';
import { type AttackTarget, type Replay, toClient } from './target';

const rounds = 4;
const madeWithinMs = 600_000;

/** A card that lets one signature speak, and its owner. */
async function openCard({ ask, product, newAddress }: AttackTarget) {
  const [person] = await product.addPeople(1, rounds);
  if (!person) throw new RangeError('No account was added');
  const owner = { token: person.token, from: newAddress() };
  const deadlineAt = new Date(Date.now() + 86_400_000).toISOString();
  const body = { _id: randomUUID(), title: 'Happy birthday', deadlineAt, speakingMax: 1 };
  const { groupCard } = (await ask<{ groupCard: GroupCard }>('POST /group-cards', { ...owner, body })).data;
  const path = new URL(groupCard.signLinks[0]?.url ?? '').pathname;
  const readCredits = async () => (await ask<{ available: number }>('GET /credits', owner)).data.available;
  return { path: `/api${path}`, readCredits };
}

/** A device without an account, on another network. */
function openGuest({ site, newAddress }: AttackTarget, path: string) {
  const own = { 'x-forwarded-for': newAddress(), 'guest-secret': randomBytes(16).toString('base64url') };
  const [id, photoId] = [randomUUID(), randomUUID()];
  const at = `${path}/signatures/${id}`;
  return {
    sign: async (photo: Uint8Array) => {
      const form = await toFormBody({ photoId }, photo);
      await site.ask({ method: 'POST', path: `${path}/photos`, headers: { ...own, ...form.headers }, body: form.body });
      const body = { revision: 1, name: 'Somebody', words: 'Hello to you', kind: 'speaking', photoId, faceOwner: 'agreed' };
      return (await site.ask({ method: 'PUT', path: at, headers: { ...own, ...jsonHeaders }, body: Buffer.from(JSON.stringify(body)) }))
        .status;
    },
    read: async () => dataOf<{ signature: OwnSignature }>(await site.ask({ path: at, headers: own })).signature,
    remove: async () => (await site.ask({ method: 'DELETE', path: at, headers: own })).status,
  };
}

export const speakAgain: Replay = {
  finding: 13,
  attack: 'let a photo speak on another’s group card, delete the signature, and let one speak again',
  run: async (target) => {
    const { path, readCredits } = await openCard(target);
    const photo = await drawPortrait({ name: 'rosa', widthPx: 400, format: 'jpeg' });
    const credits = [await readCredits()];
    const removed: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const guest = openGuest(target, path);
      const status = await guest.sign(photo);
      if (status < 300) {
        const isOver = async () => (await guest.read()).videoState !== 'making';
        await waitFor(isOver, { timeoutMs: madeWithinMs, intervalMs: 200, what: 'The end of a signature’s video' });
        removed.push(await guest.remove());
      }
      credits.push(await readCredits());
    }
    const [before = 0, once = 0] = credits;
    const isRefused = once < before && credits.slice(1).every((left) => left === once) && removed[0] === 200;
    return { isRefused, saw: `the owner’s credits: ${credits.join(', ')}` };
  },
};

export const formulas: Replay = {
  finding: 14,
  attack: 'put formulas into every table that a spreadsheet program opens, by names and words of guests',
  run: async (target) => {
    const owner = toClient(target.product.url, await target.addAccount());
    const tables = await fillTables(target.product, owner);
    const found: string[] = [];
    const empty: string[] = [];
    for (const [route, path] of tables) {
      const { data } = await owner.ask<{ csv?: string } | null>(`GET ${path}`);
      const csv = data?.csv ?? '';
      if (!/cmd\|/.test(csv)) empty.push(route);
      found.push(...findFormulas(csv));
    }
    return {
      isRefused: found.length === 0 && empty.length === 0 && tables.size > 0,
      saw: `${found.length} cells in ${tables.size} tables would run; without a hostile name: ${empty.join(', ') || 'none'}`,
    };
  },
};
