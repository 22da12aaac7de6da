import type { PhotoDecoder } from '@hellograph/kit/photo-decoder';
import type { Immich, ImmichAsset, ImmichFace } from './immich-client';

type FaceBox = Parameters<PhotoDecoder['toLooks']>[1];

/** Asks the server for the faces in so many photos, and for so many pictures to look at. */
const [facesAskedMax, picturesAskedMax, atOnce] = [40, 12, 6];
const yearMs = 365.25 * 86_400_000;
/** The longer side of a `preview` of Immich. */
const previewPx = 1440;
/** A face of this width is as good as a larger one. */
const largePx = 360;
/** Photos half as recent after these years. */
const halvedYears = 4;

export interface RankedPhoto {
  id: string;
  takenAt: string;
}

interface Candidate extends RankedPhoto {
  recency: number;
  /** Without one, the server has kept no box. */
  face?: { box: FaceBox; widthPx: number };
  score: number;
}

export interface Ranking {
  immich: Pick<Immich, 'listPhotos' | 'listFaces' | 'readPicture'>;
  decoder: Pick<PhotoDecoder, 'toLooks'>;
  personId: string;
  max: number;
  now: number;
}

/**
 * Lists a person's photos for a talking picture: a large, sharp face that looks at the camera, and
 * rather recent. Pictures are measured in memory. A photo that can't be measured stays behind.
 */
export async function rankPhotos({ immich, decoder, personId, max, now }: Ranking): Promise<RankedPhoto[]> {
  const assets = (await immich.listPhotos(personId)).map((asset) => toCandidate(asset, now));
  const likely = assets.sort((a, b) => b.score - a.score).slice(0, facesAskedMax);
  const boxed = await inTurns(likely, async (one) => withFace(one, await immich.listFaces(one.id), personId));
  boxed.sort((a, b) => b.score - a.score);
  const [near, far] = [boxed.slice(0, picturesAskedMax), boxed.slice(picturesAskedMax)];
  const measured = await inTurns(near, async (one) => measure(one, { immich, decoder }));
  measured.sort((a, b) => b.score - a.score);
  return [...measured, ...far].slice(0, max).map(({ id, takenAt }) => ({ id, takenAt }));
}

/** Few people in a photo, and a favourite, make a large face likely. */
function toCandidate({ id, fileCreatedAt, isFavorite, people = [] }: ImmichAsset, now: number): Candidate {
  const ageMs = Math.max(0, now - Date.parse(fileCreatedAt));
  const recency = Number.isFinite(ageMs) ? 2 ** (-ageMs / yearMs / halvedYears) : 0;
  const takenAt = Number.isFinite(ageMs) ? new Date(fileCreatedAt).toISOString() : new Date(0).toISOString();
  return { id, takenAt, recency, score: recency + (isFavorite ? 0.5 : 0) + 1 / Math.max(1, people.length) };
}

function withFace(one: Candidate, faces: readonly ImmichFace[], personId: string): Candidate {
  const own = faces.find(({ person }) => person?.id === personId);
  if (!own || own.imageWidth <= 0 || own.imageHeight <= 0) return { ...one, score: one.recency * 0.1 };
  const { imageWidth, imageHeight } = own;
  const box = {
    left: own.boundingBoxX1 / imageWidth,
    top: own.boundingBoxY1 / imageHeight,
    width: (own.boundingBoxX2 - own.boundingBoxX1) / imageWidth,
    height: (own.boundingBoxY2 - own.boundingBoxY1) / imageHeight,
  };
  const widthPx = (box.width * imageWidth * previewPx) / Math.max(imageWidth, imageHeight);
  return { ...one, face: { box, widthPx }, score: toSize(widthPx) + one.recency * 0.3 };
}

const toSize = (widthPx: number) => Math.min(1, Math.max(0, widthPx) / largePx);

async function measure(one: Candidate, { immich, decoder }: Pick<Ranking, 'immich' | 'decoder'>): Promise<Candidate> {
  if (!one.face) return one;
  const { bytes } = await immich.readPicture({ kind: 'preview', id: one.id });
  const looks = await decoder.toLooks(bytes, one.face.box);
  const size = toSize(one.face.widthPx);
  // A small or blurred face can't be made up for by a date.
  return { ...one, score: 1 + size * (0.4 + looks.sharpness) * (0.3 + looks.symmetry) + one.recency * 0.3 };
}

/** Runs some at a time. One that fails alone keeps its place among the others. */
async function inTurns(all: readonly Candidate[], run: (one: Candidate) => Promise<Candidate>): Promise<Candidate[]> {
  const done = [...all];
  let failed: unknown;
  let next = 0;
  let succeeded = 0;
  const work = async () => {
    for (let index = next++; index < all.length; index = next++) {
      const one = all[index] as Candidate;
      try {
        done[index] = await run(one);
        succeeded++;
      } catch (thrown) {
        failed = thrown;
        done[index] = { ...one, score: one.score * 0.1 };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, work));
  if (failed !== undefined && succeeded === 0) throw failed;
  return done;
}
