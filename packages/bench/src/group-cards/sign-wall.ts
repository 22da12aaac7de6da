import { randomBytes, randomUUID } from 'node:crypto';
import type { Card, GroupCard, SignBody } from '@hellograph/contract';
import { type DrillPerson, type DrillSystem, dataOf, toFormBody } from '@hellograph/drills/harness';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';

const signersAtOnce = 4;
const json = { 'content-type': 'application/json' };
const wishes = [
  'Happy birthday!',
  'Thank you for every summer at the lake, and for never asking who had broken the blue jug.',
  'Eighty-five and still the best dancer in the room. Save me a dance, and a piece of the cake. We all miss you, even the dog does.',
];

/**
 * Out of four signers, one writes only words, one has a speaking photo, and two have a silent
 * photo.
 */
const kindOf = (index: number): SignBody['kind'] => (index % 4 === 1 ? 'speaking' : 'words');

/**
 * Has a group card signed by so many people. Returns the path of its wall, without a video open.
 */
export async function signWall({ http, db }: DrillSystem, person: DrillPerson, signers: number): Promise<string> {
  const ask = async <Data>(method: string, path: string, headers: Record<string, string>, body: Buffer): Promise<Data> => {
    const answer = await http.ask({ method, path, headers, body });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.bytes}`);
    return dataOf<Data>(answer);
  };
  const own = { ...person.headers, ...json };
  const toBody = (value: object) => Buffer.from(JSON.stringify(value));
  const deadlineAt = new Date(Date.now() + 86_400_000).toISOString();
  const about = toBody({ _id: randomUUID(), title: 'Happy birthday, Nana Ruth!', to: 'Nana Ruth', deadlineAt });
  const { groupCard } = await ask<{ groupCard: GroupCard }>('POST', '/group-cards', own, about);
  const { pathname } = new URL(groupCard.signLinks[0]?.url ?? '');
  // As large as the app makes a phone's photo before it sends it.
  const photo = await drawPortrait({ name: 'rosa', widthPx: 1200, format: 'jpeg' });
  const sign = async (index: number) => {
    const guest = { 'x-forwarded-for': `172.40.${index >> 8}.${index & 255}`, 'guest-secret': randomBytes(16).toString('base64url') };
    const photoId = randomUUID();
    const hasPhoto = index % 4 !== 0;
    if (hasPhoto) {
      const form = await toFormBody({ photoId }, photo);
      await ask('POST', `${pathname}/photos`, { ...guest, ...form.headers }, form.body);
    }
    const signed = { revision: 1, name: `Signer ${index + 1}`, words: wishes[index % wishes.length], kind: kindOf(index) };
    const body = toBody({ ...signed, ...(hasPhoto && { photoId, faceOwner: 'agreed' }) });
    await ask('PUT', `${pathname}/signatures/${randomUUID()}`, { ...guest, ...json }, body);
  };
  let next = 0;
  const signOn = async () => {
    while (next < signers) await sign(next++);
  };
  await Promise.all(Array.from({ length: signersAtOnce }, signOn));
  const listMaking = () => db.selectFrom('signatures').select('id').where('video_state', '=', 'making').execute();
  await waitFor(async () => (await listMaking()).length === 0, { timeoutMs: 240_000, intervalMs: 300, what: 'The videos of the wall' });
  const { card } = await ask<{ card: Card }>('POST', `/cards/${groupCard._id}/links`, own, toBody({}));
  return new URL(card.links[0]?.url ?? '').pathname;
}
