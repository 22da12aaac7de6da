import type { PhotoDecoder } from '@hellograph/kit/photo-decoder';
import type { Immich, ImmichAsset, ImmichFace } from './immich-client';

type FaceBox = Parameters<PhotoDecoder['toLooks']>[1];

/** Asks the server for the faces in so many photos, and for so many pictures to look at. */
const [facesAskedMax, picturesAskedMax, atOnce] = [40, 12, 6];
/** Pictures without a box in which a worker looks for the face: that takes about a second each. */
const searchedMax = 4;
const yearMs = 365.25 * 86_400_000;
/** The longer side of a `preview` of Immich. */
const previewPx = 1440;
/** A face of this width is as good as a larger one. */
const largePx = 360;
/** Photos half as recent after these years. */
const halvedYears = 4;

interface Photo {
  id: string;
  takenAt: string;
}

export interface RankedPhoto extends Photo {
  /** Whether the library has found one face in it, which is theirs. */
  isAlone: boolean;
}

interface Candidate extends RankedPhoto {
  recency: number;
  /** Missing where the server has kept no box, and none was found. */
  face?: { box: FaceBox; widthPx: number };
  /** Faces of other people in the photo. */
  others: readonly FaceBox[];
  score: number;
}

export interface Ranking {
  immich: Pick<Immich, 'listPhotos' | 'listFaces' | 'readPicture'>;
  decoder: Pick<PhotoDecoder, 'toLooks' | 'toUpright'>;
  /** Finds the faces of an upright JPEG. */
  findBoxes: (jpeg: Uint8Array) => Promise<FaceBox[]>;
  personId: string;
  max: number;
  now: number;
}

/**
 * Lists a person's photos for a talking picture: a large, sharp face that looks at the camera, and
 * rather recent. Pictures are measured in memory. A photo that can't be measured stays behind.
 * Somebody may have named a person in a photo without a box: their face is then searched for.
 */
export async function rankPhotos({ immich, decoder, findBoxes, personId, max, now }: Ranking): Promise<RankedPhoto[]> {
  const assets = (await immich.listPhotos(personId)).map((asset) => toCandidate(asset, now));
  const likely = assets.sort((a, b) => b.score - a.score).slice(0, facesAskedMax);
  const boxed = await inTurns(likely, async (one) => withFace(one, await immich.listFaces(one.id), personId));
  const unboxed = boxed.filter(({ face }) => face === undefined).slice(0, searchedMax);
  const searched = await inTurns(unboxed, async (one) => withFoundFace(one, { immich, decoder, findBoxes }));
  for (const one of searched) boxed[boxed.findIndex(({ id }) => id === one.id)] = one;
  boxed.sort((a, b) => b.score - a.score);
  const [near, far] = [boxed.slice(0, picturesAskedMax), boxed.slice(picturesAskedMax)];
  const measured = await inTurns(near, async (one) => measure(one, { immich, decoder }));
  measured.sort((a, b) => b.score - a.score);
  return [...measured, ...far].slice(0, max).map(({ id, takenAt, isAlone }) => ({ id, takenAt, isAlone }));
}

/** Few people in a photo, and a favourite, make a large face likely. */
function toCandidate({ id, fileCreatedAt, isFavorite, people = [] }: ImmichAsset, now: number): Candidate {
  const ageMs = Math.max(0, now - Date.parse(fileCreatedAt));
  const recency = Number.isFinite(ageMs) ? 2 ** (-ageMs / yearMs / halvedYears) : 0;
  const takenAt = Number.isFinite(ageMs) ? new Date(fileCreatedAt).toISOString() : new Date(0).toISOString();
  return { id, takenAt, recency, others: [], isAlone: false, score: recency + (isFavorite ? 0.5 : 0) + 1 / Math.max(1, people.length) };
}

function withFace(one: Candidate, faces: readonly ImmichFace[], personId: string): Candidate {
  const own = faces.find(({ person }) => person?.id === personId);
  // A face without a name may be the person's.
  const others = faces.filter(({ person }) => person !== null && person.id !== personId).flatMap((face) => toBox(face) ?? []);
  const box = own && toBox(own);
  if (!box) return { ...one, others, score: one.recency * 0.1 };
  const widthPx = (box.width * own.imageWidth * previewPx) / Math.max(own.imageWidth, own.imageHeight);
  return withBox({ ...one, isAlone: faces.length === 1 }, box, widthPx);
}

function toBox({ imageWidth, imageHeight, ...at }: ImmichFace): FaceBox | undefined {
  if (imageWidth <= 0 || imageHeight <= 0) return undefined;
  return {
    left: at.boundingBoxX1 / imageWidth,
    top: at.boundingBoxY1 / imageHeight,
    width: (at.boundingBoxX2 - at.boundingBoxX1) / imageWidth,
    height: (at.boundingBoxY2 - at.boundingBoxY1) / imageHeight,
  };
}

const withBox = (one: Candidate, box: FaceBox, widthPx: number): Candidate => ({
  ...one,
  face: { box, widthPx },
  score: toSize(widthPx) + one.recency * 0.3,
});

/** Only a face that can be no other person’s is theirs. Without a worker, the photo stays last. */
async function withFoundFace(one: Candidate, { immich, decoder, findBoxes }: Pick<Ranking, 'immich' | 'decoder' | 'findBoxes'>) {
  const { bytes } = await immich.readPicture({ kind: 'preview', id: one.id });
  const { jpeg, width } = await decoder.toUpright(bytes);
  const boxes = await findBoxes(jpeg).catch((): FaceBox[] => []);
  const [own, ...more] = boxes.filter((box) => !one.others.some((other) => isSamePlace(box, other)));
  return own && more.length === 0 ? withBox(one, own, own.width * width) : one;
}

/** Boxes of one face by different detectors: the middle of each lies in the other. */
function isSamePlace(a: FaceBox, b: FaceBox): boolean {
  const holds = (outer: FaceBox, inner: FaceBox) => {
    const [x, y] = [inner.left + inner.width / 2 - outer.left, inner.top + inner.height / 2 - outer.top];
    return x > 0 && x < outer.width && y > 0 && y < outer.height;
  };
  return holds(a, b) && holds(b, a);
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
