import type { KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { RequestHandlers } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import { markVideo } from '../stages/encoding/video-origin';
import { joinWithMusic } from '../stages/films/film-music';
import { encodeStillPart, encodeVideoPart, joinParts } from '../stages/films/film-part';
import { paintName, paintStill } from '../stages/films/paint-still';

export interface FilmHandlerDependencies {
  store: BlobStore;
  /** Each request has a temporary folder of its own inside it. */
  tempDir: string;
  /** Signs the origin that is written into films. */
  originKey: KeyObject;
}

/** Handles a `make-film-part` request. Throws CARD_UNWRITABLE for letters that no font has. */
export function makeFilmPartHandler({ store, tempDir }: FilmHandlerDependencies): RequestHandlers['makeFilmPart'] {
  return ({ videoKey, photoKey, isClip, ...part }, { signal, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      const [picture, video, out] = [join(dir, 'picture.png'), join(dir, 'video.mp4'), join(dir, 'part.mp4')];
      let durationSec: number;
      if (videoKey !== null) {
        await store.copyTo(videoKey, video);
        const name = paintName(part);
        if (name) await writeFile(picture, name.png);
        const plate = name && { ...name, path: picture };
        durationSec = await encodeVideoPart({ video, isClip, plate, out, shape: part.shape }, signal);
      } else {
        const photo = photoKey === null ? undefined : await buffer(await store.openRead(photoKey));
        await writeFile(picture, await paintStill(part, photo));
        durationSec = await encodeStillPart({ picture, out, words: part.words }, signal);
      }
      const { key: partKey } = await store.putFile(out, 'mp4');
      log.info({ durationSec, ms: Math.round(performance.now() - startedAt) }, 'made a part of a film');
      return { partKey, durationSec };
    }, tempDir);
}

/** Handles a `join-film` request. */
export function joinFilmHandler({ store, tempDir, originKey }: FilmHandlerDependencies): RequestHandlers['joinFilm'] {
  return ({ parts, music }, { signal, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      const [list, out, bedPath] = [join(dir, 'parts.txt'), join(dir, 'film.mp4'), join(dir, 'bed.f32')];
      for (const [i, { partKey }] of parts.entries()) await store.copyTo(partKey, join(dir, `${i}.mp4`));
      await writeFile(list, parts.map((_, i) => `file '${i}.mp4'\n`).join(''));
      const durationSec = music
        ? await joinWithMusic({ list, bedPath, out }, { ...music, parts }, signal)
        : await joinParts({ list, out }, signal);
      await markVideo(out, [], originKey);
      const { key: filmKey, sizeBytes } = await store.putFile(out, 'mp4');
      log.info({ durationSec, parts: parts.length, ms: Math.round(performance.now() - startedAt) }, 'joined a film');
      return { filmKey, sizeBytes, durationSec };
    }, tempDir);
}
