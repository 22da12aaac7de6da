import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import {
  CodedError,
  type FacePoints,
  isOurPortrait,
  type ShownPicture,
  type SourcedPortrait,
  type WorkPicture,
} from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import type { MediaLinks } from '../../../platform/http/media-links';
import { classMediaUrls, type WorkReader } from '../class-media';
import { type SourcedPortraitRow, sourcedPortraitsRepo } from './sourced-portraits.repo';

/** Presents portraits for the class's pages. */
export async function presentPortraits(
  db: Executor,
  links: Pick<MediaLinks, 'toUrl'>,
  classId: string,
  reader: WorkReader,
): Promise<SourcedPortrait[]> {
  const toUrl = classMediaUrls(links, reader);
  return (await sourcedPortraitsRepo(db).list(classId)).map((row) => ({
    _id: row.id,
    name: row.name,
    source: row.source,
    url: toUrl(row.photo_key, 'portrait.jpg'),
    points: toPoints(row),
    isOffered: row.removed_at === null,
  }));
}

const toPoints = ({ points }: SourcedPortraitRow): FacePoints => JSON.parse(points) as FacePoints;

/**
 * Checks that the portrait is one of ours or of the class; a removed one is only allowed if
 * `before` already shows it. Throws PORTRAIT_GONE.
 */
export async function requirePortrait(db: Executor, classId: string, portrait: string | null, before?: string | null): Promise<void> {
  if (portrait === null || isOurPortrait(portrait)) return;
  const row = await sourcedPortraitsRepo(db).find(classId, portrait);
  if (!row || (row.removed_at !== null && portrait !== before)) throw new CodedError('PORTRAIT_GONE');
}

/**
 * Checks a student's choice; `before` is the JSON of their previous picture. Throws PORTRAIT_GONE.
 */
export async function requirePicture(db: Executor, classId: string, picture: WorkPicture, before: string | null): Promise<void> {
  const had = before === null ? null : (JSON.parse(before) as WorkPicture);
  if (picture.kind === 'portrait') await requirePortrait(db, classId, picture.portrait, had?.kind === 'portrait' ? had.portrait : null);
}

export interface ReadPortrait {
  photo: Buffer;
  /** Set for a portrait that the class's teachers added. */
  points?: FacePoints;
  /** The name of the person in the portrait, and the picture's source. */
  credit?: Pick<SourcedPortrait, 'name' | 'source'>;
}
/** Reads the file of a portrait, ours or the class's. Throws NOT_FOUND. */
export type PortraitReader = (portrait: string) => Promise<ReadPortrait>;

/** Lists the persons in the portraits of a work, with the sources; ours need no source. */
export async function listCredits(picture: ShownPicture, readPortrait: PortraitReader): Promise<string[]> {
  const pictures = picture.kind === 'group' ? picture.faces.map((face) => face.picture) : [picture];
  const credits: string[] = [];
  for (const one of pictures) {
    const { credit } = one.kind === 'portrait' ? await readPortrait(one.portrait) : {};
    if (credit) credits.push(`${credit.name}: ${credit.source}`);
  }
  return [...new Set(credits)];
}

/** The same files that students' pages show. */
const toOurFile = (portrait: string): URL => new URL(`../portraits/${portrait}.jpg`, import.meta.url);

export const portraitReader =
  ({ db, store }: { db: Executor; store: Pick<BlobStore, 'openRead'> }, classId: string): PortraitReader =>
  async (portrait) => {
    if (isOurPortrait(portrait)) return { photo: await readFile(toOurFile(portrait)) };
    const row = await sourcedPortraitsRepo(db).find(classId, portrait);
    if (!row) throw new CodedError('NOT_FOUND');
    const { name, source } = row;
    return { photo: await buffer(await store.openRead(row.photo_key)), points: toPoints(row), credit: { name, source } };
  };
