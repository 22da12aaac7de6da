import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Card, CardCopiesData, HostedEvent } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { hearName } from '@hellograph/worker/testing';
import { type DrillOptions, judge } from '../drill';
import { press } from '../harness/creators';
import { dataOf } from '../harness/http';
import { countShared, likeness, listPackets, type NamedSound, readNamedSound } from '../harness/measures/named-videos';
import { untilNoneOpen } from '../harness/measures/truth';
import type { DrillPerson } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';

/** The long form is the promise: a hundred within five minutes, on two cores. */
const sizes = { short: { guests: 4, withinSec: Number.POSITIVE_INFINITY }, long: { guests: 100, withinSec: 300 } } as const;
const voice = 'slt';
const message =
  'Here is some happy news from both of us. Oh, dear {name} please come to our wedding in June. There will be a very big cake.';
const [mode, fps] = ['Quality', 30] as const;
/** The sentence of the name has so much beside the name: two words before, six after. */
const [besideMaxSec, afterMaxSec] = [1.5, 3.5];
/** Lossy sound is not the same to the last bit. */
const likenessMin = 0.98;
const givenUpMs = 1_800_000;

const firsts = ['Nana', 'Bob', 'Priscilla', 'George', 'Amina', 'Kofi', 'Margaret', 'Theo', 'Beatrice', 'Frank'];
const lasts = ['', 'Mensah', 'Underwood', 'Lopez', 'Fitzgerald', 'Brown', 'Nakamura', 'Shaw', 'Petrov', 'Oliveira'];
const nameOf = (index: number) => `${firsts[index % firsts.length]} ${lasts[Math.floor(index / firsts.length) % lasts.length]}`.trim();

function openHost({ http }: DrillSystem, { headers }: DrillPerson) {
  return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const json = body && { 'content-type': 'application/json' };
    const answer = await http.ask({
      ...{ method, path, headers: { ...headers, ...json } },
      ...(body && { body: Buffer.from(JSON.stringify(body)) }),
    });
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.bytes}`);
    return dataOf<Data>(answer);
  };
}
type Ask = ReturnType<typeof openHost>;

/** A card whose photo says `{name}`, at 480P. */
async function makeCard(system: DrillSystem, person: DrillPerson, ask: Ask): Promise<string> {
  const photo = await drawPortrait({ name: 'rosa', widthPx: 900, format: 'jpeg' });
  const fields = { prompt: message, resolution: '480P', mode, voice: `flite-${voice}` };
  const pressed = await press({ http: system.http, photo, fields }, person, { key: 'the-card', giveUpMs: 60_000 });
  if (pressed.answer?.status !== 202) throw new Error(`the video was not accepted: ${pressed.answer?.bytes}`);
  await untilNoneOpen(system.db, 240_000);
  const { id: videoId } = await system.db.selectFrom('videos').select('id').where('state', '=', 'completed').executeTakeFirstOrThrow();
  const body = { cover: 'You are invited', inside: 'Dear {name}, come!', sender: 'Ada', videoId, faceOwner: 'mine' };
  return (await ask<{ card: Card }>('POST', '/cards', body)).card._id;
}

async function openEvent(ask: Ask, cardId: string, guests: number): Promise<string> {
  const startsAt = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T12:00`;
  const about = { _id: randomUUID(), title: 'Our wedding', hosts: 'Ada and Ben', startsAt, timeZone: 'UTC', cardId };
  const { _id: id } = (await ask<{ event: HostedEvent }>('POST', '/events', about)).event;
  const households = Array.from({ length: guests }, (_, index) => ({
    ...{ _id: randomUUID(), name: nameOf(index), email: `guest-${index}@named.example`, language: 'en', timeZone: null },
    ...{ label: '', extrasMax: 0, guests: [{ _id: randomUUID(), name: nameOf(index), isChild: false }] },
  }));
  await ask('POST', `/events/${id}/households`, { households });
  await ask('POST', `/events/${id}/open`);
  return id;
}

interface MadeVideo {
  name: string;
  packets: string[];
  sound: NamedSound;
}

async function readMade({ url, folder }: DrillSystem, { name, resultUrl }: CardCopiesData['copies'][number]): Promise<MadeVideo> {
  const path = join(folder, 'copy.mp4');
  await writeFile(path, Buffer.from(await (await fetch(new URL(resultUrl ?? '', url))).arrayBuffer()));
  return { name, packets: await listPackets(path), sound: await readNamedSound(path) };
}

/**
 * Compares a video with the first one: outside of the sentence with the name, each picture is
 * identical to the last bit, and the sound is as close as lossy sound can be.
 */
function compare(first: MadeVideo, made: MadeVideo, { startSec, endSec }: { startSec: number; endSec: number }) {
  const shared = countShared(first.packets, made.packets);
  const [ownFrom, ownTo] = [shared.first / fps, (made.packets.length - shared.last) / fps];
  const isPictureSame = ownFrom < endSec && ownTo > startSec && startSec - ownFrom < besideMaxSec && ownTo - endSec < afterMaxSec;
  const partOf = ({ sound: { pcm, sampleRate } }: MadeVideo, fromSec: number, toSec: number) =>
    pcm.subarray(Math.round(fromSec * sampleRate), Math.round(toSec * sampleRate));
  const laterSec = (made.packets.length - first.packets.length) / fps;
  const endsSec = first.packets.length / fps - 0.5;
  const before = likeness(partOf(first, 0, ownFrom - 0.2), partOf(made, 0, ownFrom - 0.2));
  const after = likeness(partOf(first, ownTo - laterSec + 0.2, endsSec), partOf(made, ownTo + 0.2, endsSec + laterSec));
  return { isPictureSame, isSoundSame: before >= likenessMin && after >= likenessMin, ownFrom, ownTo, before, after };
}

async function check(system: DrillSystem, copies: CardCopiesData['copies'], log: DrillOptions['log']) {
  const counts = { namesUnheard: 0, picturesChanged: 0, soundsChanged: 0, sameAsAnother: 0, compared: 0 };
  const seen = new Set<string>();
  let first: MadeVideo | undefined;
  for (const [index, copy] of copies.entries()) {
    const made = await readMade(system, copy);
    const names = [1, 3, 10].map((step) => nameOf(index + step)).filter((name) => name !== copy.name);
    const heard = await hearName({ recording: made.sound, engineVoice: voice, message, names: [...names, copy.name] });
    if (heard.name !== copy.name) counts.namesUnheard++;
    const mark = made.packets.join();
    if (seen.has(mark)) counts.sameAsAnother++;
    seen.add(mark);
    const compared = first && compare(first, made, heard);
    first ??= made;
    if (compared) counts.compared++;
    if (compared && !compared.isPictureSame) counts.picturesChanged++;
    if (compared && !compared.isSoundSame) counts.soundsChanged++;
    if (heard.name !== copy.name || (compared && !(compared.isPictureSame && compared.isSoundSame)))
      log(`${copy.name}: ${JSON.stringify({ heard, compared })}`);
  }
  return counts;
}

/**
 * A host invites a hundred households from their list with one message: each gets a video that says
 * its name, and nothing but the name's sentence differs.
 */
export async function run({ size, log }: DrillOptions) {
  const { guests, withinSec } = sizes[size];
  const system = await openSystem({ name: 'personal-invitations', workers: 1, worker: 'real' });
  try {
    const [person] = await system.addPeople(1, guests + 10);
    if (!person) throw new Error('Nobody was added');
    const ask = openHost(system, person);
    const cardId = await makeCard(system, person, ask);
    const eventId = await openEvent(ask, cardId, guests);
    const begun = performance.now();
    const loadBefore = loadavg()[0] ?? 0;
    await ask('POST', `/events/${eventId}/invitations`, { sendAt: null, saysNames: true });
    const countOpen = async () => (await system.db.selectFrom('videos').select('id').where('state', '=', 'queued').execute()).length;
    await waitFor(async () => (await countOpen()) === 0, { timeoutMs: givenUpMs, intervalMs: 500, what: 'The last video' });
    const madeSec = Math.round((performance.now() - begun) / 1000);
    log(`${guests} invitations were made within ${madeSec} s, at load ${loadBefore.toFixed(1)} and then ${loadavg()[0]?.toFixed(1)}`);
    const countUnsent = async () => (await system.db.selectFrom('event_mails').select('id').where('state', '<>', 'sent').execute()).length;
    await waitFor(async () => (await countUnsent()) === 0, { timeoutMs: 120_000, intervalMs: 300, what: 'The last mail' });
    const sentSec = Math.round((performance.now() - begun) / 1000);
    const { copies } = await ask<CardCopiesData>('GET', `/cards/${cardId}/copies`);
    const made = copies.filter(({ state }) => state === 'made');
    const counts = await check(system, made, log);
    const figures = { guests, load: Math.round(loadBefore), madeSec, sentSec, made: made.length, ...counts };
    const none = { namesUnheard: 0, picturesChanged: 0, soundsChanged: 0, sameAsAnother: 0 };
    return judge(figures, { atMost: { ...none, madeSec: withinSec }, atLeast: { made: guests, compared: guests - 1 } }, log);
  } finally {
    await system.close();
  }
}
