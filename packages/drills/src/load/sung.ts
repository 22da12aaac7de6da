import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Card, Video } from '@hellograph/contract';
import { accompaniments, lyricsOf, type SongChoice, songLengthSec } from '@hellograph/contract/songs';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { type Press, press } from '../harness/creators';
import { makeTrouble } from '../harness/faults';
import { dataOf } from '../harness/http';
import { openPersistent } from '../harness/insist';
import { countBadFiles, countLedgerMismatches, countOrphans, listVideos, mediaPath, untilNoneOpen } from '../harness/measures/truth';
import type { DrillPerson } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { songs: 4, overMs: 4000, troubleMs: 12_000 }, long: { songs: 100, overMs: 120_000, troubleMs: 240_000 } } as const;
const stillMs = 240_000;
const orphanGraceMs = 2000;

const firsts = ['Nana', 'Bob', 'Priscilla', 'George', 'Amina', 'Kofi', 'Margaret', 'Theo', 'Beatrice', 'Frank'];
const lasts = ['Mensah', 'Underwood', 'Lopez', 'Fitzgerald', 'Brown', 'Nakamura', 'Shaw', 'Petrov', 'Oliveira', 'Adler'];
const nameOf = (index: number) => `${firsts[index % firsts.length]} ${lasts[Math.floor(index / firsts.length) % lasts.length]}`;

const songFor = (index: number): SongChoice => ({
  song: 'happyBirthday',
  name: nameOf(index),
  accompaniment: accompaniments[index % accompaniments.length] ?? 'none',
});

interface Sender {
  system: DrillSystem;
  photo: Uint8Array;
  songs: number;
  /** The time over which the requests are spread. */
  overMs: number;
  random: SeededRandom;
}

/** Asks for a video of each song, as a page with a bad network does. */
async function askForSongs({ system, photo, songs, overMs, random }: Sender, person: DrillPerson): Promise<Press[]> {
  const pressing: Promise<Press>[] = [];
  for (let index = 0; index < songs; index++) {
    const song = songFor(index);
    const fields = { prompt: lyricsOf(song), song: JSON.stringify(song), resolution: '480P', mode: 'Fast', faceOwner: 'mine' };
    pressing.push(press({ http: system.http, photo, fields }, person, { key: `song-${index}`, giveUpMs: 120_000 }));
    await sleep(random.between(0, (2 * overMs) / songs));
  }
  return Promise.all(pressing);
}

const videosOf = ({ answer }: Press): Video[] => (answer?.status === 202 ? dataOf<{ videos: Video[] }>(answer).videos : []);

/** Makes a card of each video, and sends each request twice, as after a lost answer. */
async function makeCards(system: DrillSystem, person: DrillPerson, videoIds: readonly string[]): Promise<void> {
  const ask = openPersistent(system, person);
  for (const videoId of videoIds) {
    const body = { _id: randomUUID(), cover: 'Happy birthday!', inside: 'From all of us', sender: 'Ada', videoId };
    for (let time = 0; time < 2; time++) await ask<{ card: Card }>('POST', '/cards', body);
  }
}

/** Counts videos that sing another name than their own, or not the whole song. */
function countWrong({ mediaDir }: DrillSystem, videos: Awaited<ReturnType<typeof listVideos>>, wanted: ReadonlyMap<string, number>) {
  const counts = { wrongNames: 0, cutShort: 0 };
  for (const { id, captions_key: key, duration_sec: durationSec } of videos) {
    const song = songFor(wanted.get(id) ?? 0);
    const captions = key !== null && existsSync(mediaPath(mediaDir, key)) ? readFileSync(mediaPath(mediaDir, key), 'utf8') : '';
    if (!captions.replaceAll(/\s+/g, ' ').includes(song.name)) counts.wrongNames++;
    if ((durationSec ?? 0) < songLengthSec({ ...song, accompaniment: 'none' }) - 2) counts.cutShort++;
  }
  return counts;
}

/**
 * A hundred people are sung to by the whole product while api, workers and Redis are killed: each
 * song is made, paid and on a card once, whole, and to its own name.
 */
export async function run({ seed, size, database, log }: DrillOptions) {
  const { songs, overMs, troubleMs } = sizes[size];
  const random = createRandom(seed);
  const system = await openSystem({ name: 'sung', database, workers: 2, worker: 'real' });
  try {
    const [person] = await system.addPeople(1, songs + 1);
    if (!person) throw new Error('No user was added');
    const photo = await drawPortrait({ name: 'rosa', widthPx: 240, format: 'jpeg' });
    const asking = askForSongs({ system, photo, songs, overMs, random }, person);
    const names = ['killWorker', 'killApi', 'killWorker', 'killRedis', 'flush'] as const;
    const counts = await makeTrouble(system, createRandom(seed + 1), { names, forMs: troubleMs, pauseMs: [2000, 9000], log });
    const presses = await asking;
    const settlingAt = performance.now();
    const open = await untilNoneOpen(system.db, stillMs);
    const settledSec = Math.round((performance.now() - settlingAt) / 1000);
    await sleep(orphanGraceMs);

    const wanted = new Map(presses.flatMap((one, index) => videosOf(one).map(({ _id }) => [_id, index] as const)));
    const videos = await listVideos(system.db);
    const sung = videos.filter(({ state }) => state === 'completed');
    await makeCards(
      system,
      person,
      sung.map(({ id }) => id),
    );
    const cards = await system.db.selectFrom('cards').select('video_id').execute();
    const holds = await system.db.selectFrom('ledger').select('key').where('kind', '=', 'hold').execute();
    const figures = {
      songs,
      kills: Object.values(counts).reduce((sum, times) => sum + times, 0),
      sung: sung.length,
      attempts: videos.reduce((sum, { attempt }) => sum + attempt, 0),
      lost: songs - new Set(videos.map(({ id }) => id).filter((id) => wanted.has(id))).size,
      doubled: videos.length - wanted.size,
      open,
      settledSec,
      ...countWrong(system, sung, wanted),
      cards: new Set(cards.map(({ video_id }) => video_id)).size,
      cardsTwice: cards.length - sung.length,
      holds: holds.length,
      badFiles: countBadFiles(system.mediaDir, videos),
      ledgerMismatches: await countLedgerMismatches(system.db),
      orphans: countOrphans(system),
    };
    const none = { lost: 0, doubled: 0, open: 0, wrongNames: 0, cutShort: 0, cardsTwice: 0, badFiles: 0, ledgerMismatches: 0, orphans: 0 };
    return judge(figures, { atMost: { ...none, holds: songs }, atLeast: { sung: songs, cards: songs, holds: songs } }, log);
  } finally {
    await system.close();
  }
}
