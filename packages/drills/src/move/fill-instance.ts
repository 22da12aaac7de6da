import { randomBytes } from 'node:crypto';
import { ledgerRepo } from '@hellograph/api/testing';
import { creditsPerGeneration } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import { insertPastVideo, type PastFiles } from '../harness/past-videos';
import { addPeople, type DrillPerson } from '../harness/people';
import { createRandom, type SeededRandom } from '../random';

export interface FilledPerson extends DrillPerson {
  /** The key of each video's file by the video's id. */
  videoKeys: Map<string, string>;
}

export interface Filling {
  tokenKey: string;
  people: number;
  videos: number;
  seed: number;
}

const atOnce = 100;
const ageStepMs = 60_000;
/** Small, because what counts is how many there are. */
const sizes = { photo: [4000, 12_000], video: [4000, 30_000], poster: [1000, 4000] } as const;
/** Different posters and captions: several videos have the same ones. */
const kinds = 200;

/** People with finished videos that they paid for, and all their files. */
export async function fillInstance(db: Database, store: BlobStore, { tokenKey, people, videos, seed }: Filling): Promise<FilledPerson[]> {
  const random = createRandom(seed);
  const each = Math.ceil(videos / people);
  const crowd = await addPeople(db, { tokenKey, count: people, generations: each });
  const put = (name: keyof typeof sizes, extension: string) => {
    const [least, most] = sizes[name];
    return store.putBuffer(randomBytes(random.between(least, most)), extension);
  };
  const photos = await Promise.all(crowd.map(() => put('photo', 'jpg')));
  const posters = await Promise.all(Array.from({ length: kinds }, () => put('poster', 'jpg')));
  const filled = crowd.map((person): FilledPerson => ({ ...person, videoKeys: new Map() }));
  for (let from = 0; from < videos; from += atOnce) {
    const count = Math.min(atOnce, videos - from);
    const files = await Promise.all(
      Array.from({ length: count }, async (_, index): Promise<PastFiles> => {
        const photo = photos[(from + index) % people]?.key ?? '';
        const [video, captions] = await Promise.all([put('video', 'mp4'), putCaptions(store, random)]);
        return { photo, video: video.key, poster: random.pick(posters).key, captions: captions.key };
      }),
    );
    await transaction(db, async (tx) => {
      for (const [index, own] of files.entries()) {
        const person = filled[(from + index) % people];
        if (!person) continue;
        const at = Date.now() - (videos - from - index) * ageStepMs;
        const { id } = await insertPastVideo(tx, person.userId, { at, files: own });
        const movement = { userId: person.userId, key: id, credits: creditsPerGeneration, reason: 'Video', at };
        for (const kind of ['hold', 'capture'] as const) await ledgerRepo(tx).insertMovement({ ...movement, kind });
        person.videoKeys.set(id, own.video);
      }
    });
  }
  return filled;
}

const putCaptions = (store: BlobStore, random: SeededRandom) =>
  store.putBuffer(Buffer.from(`WEBVTT\n\n00:00.000 --> 00:05.000\nMessage ${random.between(1, kinds)}\n`), 'vtt');
