import type { Card, FaceWithdrawal } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { dataOf, toFormBody } from '../../harness/http';
import type { Account, AttackTarget, Outcome, Replay } from './target';

const recognisedWithinMs = 300_000;
const graceDays = 30;

/** Changes to the file of a withdrawn face that should make it pass as another one. */
const disguises: Record<string, (photo: Buffer) => Promise<Buffer>> = {
  'JPEG of 90 %': (photo) => sharp(photo).jpeg({ quality: 90 }).toBuffer(),
  '0.5 % brighter': (photo) => sharp(photo).linear(1.005).jpeg({ quality: 95 }).toBuffer(),
  mirrored: (photo) => sharp(photo).flop().jpeg({ quality: 95 }).toBuffer(),
  'cropped by 5 %': async (photo) => {
    const { width, height } = await sharp(photo).metadata();
    const [left, top] = [Math.floor(width * 0.05), Math.floor(height * 0.05)];
    const area = { left, top, width: width - left, height: height - top };
    return sharp(photo).extract(area).jpeg({ quality: 95 }).toBuffer();
  },
};

const upload = async ({ site }: AttackTarget, { person }: Account, photo: Buffer) => {
  const form = await toFormBody({}, photo);
  return site.ask({ method: 'POST', path: '/api/cards/photos', headers: { ...person.headers, ...form.headers }, body: form.body });
};

/** A card with a photo. Returns the paths of its link and of its face. */
async function sendCard(target: AttackTarget, sender: Account, photo: Buffer) {
  const { photoId } = dataOf<{ photoId: string }>(await upload(target, sender, photo));
  const call = { token: sender.person.token, from: sender.home };
  const { card } = (await target.ask<{ card: Card }>('POST /cards', { ...call, body: { photoId, faceOwner: 'agreed' } })).data;
  const linked = (await target.ask<{ card: Card }>(`POST /cards/${card._id}/links`, { ...call, body: {} })).data.card;
  const pathOf = (url = '') => new URL(url).pathname;
  return { cardPath: pathOf(linked.links[0]?.url), facePath: pathOf(card.faceUrl ?? '') };
}

async function run(target: AttackTarget): Promise<Outcome> {
  const photo = await drawPortrait({ name: 'edith', widthPx: 640, format: 'jpeg' });
  const [sender, another] = [await target.addAccount(), await target.addAccount()];
  const { cardPath, facePath } = await sendCard(target, sender, photo);
  const visit = async (path: string) => (await target.site.ask({ path, headers: { 'x-forwarded-for': target.newAddress() } })).status;
  const withdraw = (body: string) =>
    target.site.ask({
      method: 'POST',
      path: facePath,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': target.newAddress() },
      body: Buffer.from(body),
    });
  // A click alone, by a recipient or a mail scanner, hides nothing.
  const clicked = (await withdraw('')).status;
  const afterClick = await visit(cardPath);
  const withdrawn = (await withdraw('isMe=yes')).status;
  const afterwards = await visit(cardPath);
  const { db } = target.product;
  const isRecognisable = async () => (await db.selectFrom('withdrawn_faces').select('withdrawal_id').execute()).length > 0;
  await waitFor(isRecognisable, { timeoutMs: recognisedWithinMs, intervalMs: 200, what: 'The fingerprint of a withdrawn face' });

  const taken: string[] = [];
  const unseen: { name: string; account: Account; photoId: string }[] = [];
  const tryAgain = async (name: string, account: Account, file: Buffer) => {
    const answer = await upload(target, account, file);
    if (answer.status < 300) unseen.push({ name, account, photoId: dataOf<{ photoId: string }>(answer).photoId });
    else if (!answer.bytes.includes('FACE_WITHDRAWN')) taken.push(`${name} (${answer.status})`);
  };
  await tryAgain('the same file', sender, photo);
  for (const [name, disguise] of Object.entries(disguises)) await tryAgain(name, another, await disguise(photo));
  // A busy worker searches a photo later: then it can no longer be used.
  await target.listMails(() => false);
  for (const { name, account, photoId } of unseen) {
    const call = { token: account.person.token, from: account.home };
    const { status } = await target.ask('POST /cards', { ...call, body: { photoId, faceOwner: 'agreed' } });
    if (status < 300) taken.push(`${name} (${status})`);
  }
  const listed = await target.ask<{ withdrawals: FaceWithdrawal[] }>('GET /face-withdrawals', {
    token: sender.person.token,
    from: sender.home,
  });
  const [own] = listed.data.withdrawals;
  const keptDays = own ? Math.round((Date.parse(own.deleteAt) - Date.parse(own.withdrawnAt)) / 86_400_000) : 0;
  const isHidden = clicked === 422 && afterClick === 200 && withdrawn === 303 && afterwards === 404;
  return {
    isRefused: isHidden && taken.length === 0 && keptDays === graceDays,
    saw: `one click ${clicked}, the card then ${afterClick}; withdrawn ${withdrawn}, then ${afterwards}; used again: ${taken.join(', ') || 'never'}, searched later: ${unseen.length}; the sender keeps all for ${keptDays} days`,
  };
}

export const withdrawnFace: Replay = {
  finding: 12,
  attack: 'destroy a sender’s work by one click, and use a withdrawn face again in disguise',
  run,
};
