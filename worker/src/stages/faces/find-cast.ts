import { CodedError, type TalkingOptions } from '@hellograph/contract';
import { type DecodedPhoto, resizePhoto } from '@hellograph/kit/photo';
import {
  type CastFaces,
  type CastPlace,
  castFaces,
  closeFraming,
  createScene,
  cutSeen,
  type FrameArea,
  type FrameFace,
  type Framing,
  facesInFrame,
  fillFrame,
  frameOn,
  type ImageFace,
  type Matte,
  matteInFrame,
  needsDetection,
  type RenderPlan,
  type RgbImage,
  type Scene,
} from '@hellograph/render';
import { shareScene } from '../drawing/render-threads';
import type { MatteFinder } from '../matte/find-matte';
import { detectFaces } from './detect-faces';
import type { FaceProcess, SearchOptions } from './face-search';
import { type FaceMemory, keepRecent, type RecentValues } from './fingerprint-faces';

export interface CastRequest extends Pick<TalkingOptions, 'pictureShape' | 'camera'> {
  /** The speakers; see `castFaces`. */
  cast: readonly CastPlace[];
  /** The maximum number of moving faces: speakers and listeners together. */
  facesMax: number;
  /** Faces found earlier, in the photo's pixels; without them, the photo is searched. */
  found?: readonly ImageFace[] | undefined;
  /** Identifies the photo's content, so that its faces can be cached. */
  photoKey?: string | undefined;
}

/** The dependencies of `findCast`. */
export interface FaceFinder {
  faces: FaceProcess;
  faceMemory: FaceMemory;
}

export interface FoundCast extends Pick<CastFaces, 'warnings'> {
  /** In the order of `CastFaces.faces`, and the same faces in the photo. */
  faces: FrameFace[];
  inPhoto: ImageFace[];
  /** The part of the photo that the video shows. */
  framing: Framing;
}

interface FindOptions extends Pick<SearchOptions, 'signal' | 'onMoved'> {
  /** The size of the drawn picture, in pixels. */
  size: { width: number; height: number };
}

/**
 * Finds the faces of a photo that will move, in the pixels of a picture of `size`. Throws the
 * errors of `castFaces` and `detectFaces`.
 */
export async function findCast(
  photo: DecodedPhoto,
  { cast, facesMax, found, photoKey, pictureShape }: CastRequest,
  { faces: process, faceMemory }: FaceFinder,
  { size, ...options }: FindOptions,
): Promise<FoundCast> {
  const { faces, warnings } = await seeCast(photo, { cast, facesMax, found, photoKey }, { faces: process, faceMemory }, options);
  const framing = frameOn(photo, faces, { size, speakers: cast.length, shape: pictureShape });
  const inPhoto = faces.filter((face, i) => facesInFrame([face], framing, i < cast.length ? 1 : 0).length > 0);
  return { faces: facesInFrame(faces, framing, cast.length), inPhoto, warnings, framing };
}

/** The faces of a photo that will move, in its pixels. Throws as `findCast` does. */
export async function seeCast(
  photo: DecodedPhoto,
  { cast, facesMax, found, photoKey }: Omit<CastRequest, 'pictureShape' | 'camera'>,
  { faces: process, faceMemory }: FaceFinder,
  options: Pick<SearchOptions, 'signal' | 'onMoved'>,
): Promise<CastFaces & { seen: readonly ImageFace[] }> {
  const isQuick = !needsDetection(cast);
  const wanted = Math.max(facesMax, cast.length);
  const look = () => detectFaces(photo, process, { facesMax: wanted, isQuick, ...options });
  const recall = () => (photoKey === undefined || isQuick ? look() : faceMemory.recall(photoKey, wanted, look));
  const seen = found ?? (await recall().catch(orNone(cast)));
  return { ...castFaces(photo, seen, cast, facesMax), seen };
}

/** Draws what a frame shows of a photo; what lies beyond the photo is filled. */
export const framePhoto = async (photo: DecodedPhoto, framing: Framing): Promise<RgbImage> =>
  fillFrame(await resizePhoto(cutSeen(photo, framing), framing.place), framing);

/** Prepares what `findCast` found for drawing. */
export const frameScene = (image: RgbImage, { faces, framing }: FoundCast, photo: DecodedPhoto, matte: Matte | undefined): Scene =>
  createScene(image, faces, matte && matteInFrame(matte, framing, photo));

/** A face that has the picture for itself; others are in it if they are seen whole. */
export interface CloseShot {
  scene: Scene;
  /** The video's faces that the scene shows, by their index, in the scene's order. */
  faces: number[];
}

/** Draws the photo closer around one of its faces, if `closeFraming` has a frame for it. */
export async function drawCloseShot(
  photo: DecodedPhoto,
  { inPhoto, framing: whole }: FoundCast,
  face: number,
  matte: Matte | undefined,
): Promise<CloseShot | undefined> {
  const own = inPhoto[face];
  const framing = own && closeFraming(photo, own, whole)?.framing;
  if (!framing) return undefined;
  const seen = inPhoto.flatMap((other, i) => facesInFrame([other], framing, i === face ? 1 : 0).map((shown) => ({ i, shown })));
  const faces = seen.map(({ shown }) => shown);
  const scene = createScene(await framePhoto(photo, framing), faces, matte && matteInFrame(matte, framing, photo));
  return { scene, faces: seen.map(({ i }) => i) };
}

/** If all faces are marked by hand, a photo without detected faces is valid. */
const orNone =
  (cast: readonly CastPlace[]) =>
  (thrown: unknown): ImageFace[] => {
    if (thrown instanceof CodedError && thrown.code === 'FACE_NOT_FOUND' && !needsDetection(cast)) return [];
    throw thrown;
  };

/** A photo that was found, cut out and prepared for drawing. */
interface PreparedPhoto {
  cast: FoundCast;
  /** The photo at the video's size. */
  image: RgbImage;
  scene: Scene;
  /** The windows of faces that the camera can show alone. */
  windows: (FrameArea | undefined)[];
  matte: Matte | undefined;
}

/** Photos that stay prepared, for variants and for other words. */
const preparedMax = 2;

export const openSceneMemory = (): RecentValues<PreparedPhoto> => keepRecent({ max: preparedMax });

/** The dependencies of `findScene`. */
export interface SceneFinder extends FaceFinder {
  mattes: MatteFinder;
  sceneMemory: RecentValues<PreparedPhoto>;
}

interface SceneOptions extends FindOptions {
  /** Whether a known photo stays prepared. */
  isKept: boolean;
  /** Times a part. */
  part: <Result>(name: string, run: () => Promise<Result> | Result) => Promise<Result>;
}

/**
 * Returns the photo at the video's size, with the faces that move in it, ready to be drawn. It is
 * only decoded if it is not prepared already.
 */
export async function findScene(decode: () => Promise<DecodedPhoto>, request: CastRequest, finder: SceneFinder, options: SceneOptions) {
  const { photoKey, found, cast: wanted, facesMax, pictureShape, camera } = request;
  const { size, isKept } = options;
  const prepare = async () => preparePhoto(await decode(), request, finder, options);
  const places = wanted.map(({ face, points }) => ({ face, points }));
  const boxes = found?.map(({ box }) => box);
  const key = JSON.stringify({ photoKey, size, places, boxes, facesMax, pictureShape, isCut: camera === 'cut' });
  const isKnown = isKept && photoKey !== undefined;
  const { cast, matte, ...prepared } = await (isKnown ? finder.sceneMemory.recall(key, prepare) : prepare());
  const drawShots = async ({ views = [] }: RenderPlan) => {
    const shots = new Map<number, CloseShot>();
    for (const face of new Set(views.flatMap(({ shot }) => shot ?? []))) {
      const shot = await drawCloseShot(await decode(), cast, face, matte);
      if (shot) shots.set(face, shot);
    }
    return shots;
  };
  return { ...cast, ...prepared, drawShots };
}

async function preparePhoto(
  photo: DecodedPhoto,
  request: CastRequest,
  finder: SceneFinder,
  { size, isKept, part, signal, onMoved }: SceneOptions,
): Promise<PreparedPhoto> {
  const isWhole = (request.pictureShape ?? 'photo') === 'photo';
  const resizing = isWhole ? resizePhoto(photo, size) : undefined;
  resizing?.catch(() => {}); // awaited below, if there is a face
  const findMatte = () => part('matte', () => finder.mattes.find(photo, request.photoKey, { signal }));
  // For a large video, both models at once would take too much memory.
  const matting = isKept ? findMatte() : undefined;
  matting?.catch(() => {}); // awaited below, if there is a face
  const cast = await part('search for faces', () => findCast(photo, request, finder, { size, signal, onMoved }));
  if (!isKept && !finder.mattes.knows(request.photoKey)) finder.faces.rest();
  const matte = await (matting ?? findMatte());
  const image = await part('picture', () => resizing ?? framePhoto(photo, cast.framing));
  const isCutting = request.camera === 'cut' && cast.faces.length > 1;
  const windows = isCutting ? cast.inPhoto.map((face) => closeFraming(photo, face, cast.framing)?.window) : [];
  const scene = await part('layers and rig', () => shareScene(frameScene(image, cast, photo, matte)));
  return { cast, image, scene, windows, matte };
}
