import type { KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { filmSizes } from '@hellograph/contract';
import type { MakeFilmPartPayload, RequestHandlers } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import { markVideo } from '../stages/encoding/video-origin';
import { paintClipMark } from '../stages/films/film-mark';
import { joinWithMusic } from '../stages/films/film-music';
import { encodeStillPart, encodeVideoPart, joinParts, readingSec } from '../stages/films/film-part';
import { paintName, paintStill } from '../stages/films/paint-still';
import { readHead } from '../stages/films/read-head';
import { drawEndCard, endCardSec, type PaintedBrand } from '../stages/painting/paint-brand';
import { readBrand } from './recording-file';

export interface FilmHandlerDependencies {
  store: BlobStore;
  /** Each request creates its own temporary folder in it. */
  tempDir: string;
  /** Signs the origin that is written into films. */
  originKey: KeyObject;
}

/** Handles a `make-film-part` request. Throws CARD_UNWRITABLE for letters that no font has. */
export function makeFilmPartHandler({ store, tempDir }: FilmHandlerDependencies): RequestHandlers['makeFilmPart'] {
  return (part, { signal, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      const out = join(dir, 'part.mp4');
      const brand = await readBrand(store, part.brand);
      const encode = part.isEndCard && brand ? encodeEndCard : part.videoKey !== null ? encodeVideo : encodeStill;
      const durationSec = await encode({ store, dir, out, part, brand }, signal);
      const { key: partKey } = await store.putFile(out, 'mp4');
      log.info({ durationSec, ms: Math.round(performance.now() - startedAt) }, 'made a part of a film');
      return { partKey, durationSec };
    }, tempDir);
}

interface PartInFolder {
  store: BlobStore;
  dir: string;
  out: string;
  part: MakeFilmPartPayload;
  brand: PaintedBrand | undefined;
}

async function encodeEndCard({ dir, out, part, brand }: PartInFolder, signal: AbortSignal): Promise<number> {
  const picture = join(dir, 'picture.png');
  if (brand) await writeFile(picture, drawEndCard(brand, filmSizes[part.shape]).toBuffer('image/png'));
  return encodeStillPart({ picture, out, sec: endCardSec }, signal);
}

async function encodeStill({ store, dir, out, part, brand }: PartInFolder, signal: AbortSignal): Promise<number> {
  const picture = join(dir, 'picture.png');
  const photo = part.photoKey === null ? undefined : await buffer(await store.openRead(part.photoKey));
  await writeFile(picture, await paintStill(part, photo, brand?.logo ?? null));
  return encodeStillPart({ picture, out, sec: readingSec(part.words) }, signal);
}

/** A video that we made already has the logo in a corner, where it was placed clear of the face. */
async function encodeVideo({ store, dir, out, part, brand }: PartInFolder, signal: AbortSignal): Promise<number> {
  const { videoKey, isClip, shape } = part;
  const video = join(dir, 'video.mp4');
  await store.copyTo(videoKey ?? '', video);
  const name = paintName(part);
  const taken = name && { ...name, x: name.left, y: name.top };
  const mark = isClip && brand?.logo ? paintClipMark(brand.logo, shape, await readHead(video), taken) : undefined;
  const plates = [];
  for (const [file, plate] of Object.entries({ name, mark })) {
    if (!plate) continue;
    const path = join(dir, `${file}.png`);
    await writeFile(path, plate.png);
    plates.push({ left: plate.left, top: plate.top, path });
  }
  return encodeVideoPart({ video, isClip, plates, out, shape }, signal);
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
      await markVideo(out, { voices: [], photo: [] }, originKey);
      const { key: filmKey, sizeBytes } = await store.putFile(out, 'mp4');
      log.info({ durationSec, parts: parts.length, ms: Math.round(performance.now() - startedAt) }, 'joined a film');
      return { filmKey, sizeBytes, durationSec };
    }, tempDir);
}
