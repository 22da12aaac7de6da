import type { ReadyStep, TalkingOptions } from '@hellograph/contract';
import { type DecodedPhoto, loadPhoto, resizePhoto } from '@hellograph/kit/photo';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import { type ImageFace, resizeFace } from '@hellograph/render';
import type { RestoredPhoto } from '@hellograph/render/restore';
import type { SearchOptions } from '../faces/face-search';
import { type CastRequest, type FaceFinder, seeCast } from '../faces/find-cast';
import type { RecentValues } from '../faces/fingerprint-faces';
import type { SpeechProcess } from '../speech/synthesize-speech';
import { findColouriser, installedVoicePath } from '../voices/installed-voices';

/** A photo is made ready at this longest side at most: more is a scan's grain. */
const readySidePx = 2048;
const timeoutMs = 60_000;

export interface ReadyRequest {
  photo: DecodedPhoto;
  faces: readonly ImageFace[];
  /** The folder of the model that guesses the colours of a black and white photo. */
  colouriser?: string | undefined;
}

/** Makes photos ready to speak, in a process that ends with each: its models take memory. */
export type PhotoReadier = WarmProcess<ReadyRequest, RestoredPhoto>;

export const keepPhotoReadier = (): PhotoReadier =>
  keepWarm({
    entry: new URL('./ready-process.ts', import.meta.url),
    timeoutMs,
    failure: 'RENDER_FAILED',
    timeout: 'RENDER_TIMED_OUT',
    servesOnce: true,
  });

/** Decodes a photo when it is first needed. */
type Decode = () => Promise<DecodedPhoto>;

interface PhotoSize {
  width: number;
  height: number;
}

/**
 * Opens a photo. One whose size is known is not decoded before it is needed: usually it is prepared
 * already. Throws what `loadPhoto` throws.
 */
export async function openPhoto(
  { photoPath, photoKey }: { photoPath: string; photoKey?: string | undefined },
  sizes: RecentValues<PhotoSize>,
): Promise<PhotoSize & { decode: Decode }> {
  let decoding: Promise<DecodedPhoto> | undefined;
  const decode = () => {
    decoding ??= loadPhoto(photoPath);
    return decoding;
  };
  const size = await sizes.recall(photoKey, async () => {
    const { width, height } = await decode();
    return { width, height };
  });
  return { ...size, decode };
}

interface Readied<Request> {
  decode: Decode;
  /** The request for that photo, with its faces in its pixels. */
  request: Request;
  readied: readonly ReadyStep[];
}

export interface ReadyEngine extends FaceFinder {
  readier: PhotoReadier;
  /** Knows the folder of the models. */
  speech: Pick<SpeechProcess, 'voicesDir'>;
}

/**
 * Makes the photo of a request ready, if it asks for that. If it fails, the photo stays untreated,
 * and `readied` is empty. Throws what `seeCast` throws.
 */
export async function readyPhoto<Request extends CastRequest & Pick<TalkingOptions, 'photoCare'>>(
  decode: Decode,
  request: Request,
  { readier, speech, ...finder }: ReadyEngine,
  { signal, onMoved }: Pick<SearchOptions, 'signal' | 'onMoved'>,
): Promise<Readied<Request>> {
  const { photoCare = 'asIs' } = request;
  const untreated = { decode, request, readied: [] };
  if (photoCare === 'asIs') return untreated;
  const given = await decode();
  const { faces, seen } = await seeCast(given, request, finder, { signal, onMoved });
  finder.faces.rest();
  const fit = Math.min(1, readySidePx / Math.max(given.width, given.height));
  const size = { width: Math.round(given.width * fit), height: Math.round(given.height * fit) };
  const photo = await resizePhoto(given, size);
  const fitted = (face: ImageFace) => resizeFace(face, fit, fit);
  // Those that speak first: they are proven.
  const all = [...new Set([...faces, ...seen])].map(fitted);
  try {
    const make = (colouriser?: string) => readier.request({ photo, faces: all, colouriser }, { signal });
    const colouriser = photoCare === 'coloured' ? findColouriserPath(speech.voicesDir) : undefined;
    const made = await make(colouriser).catch((thrown: unknown) => {
      if (colouriser === undefined || signal?.aborted) throw thrown;
      tell('could not be coloured', thrown);
      return make();
    });
    if (made.done.length === 0) return untreated;
    const found = seen.map((face) => resizeFace(face, fit * made.scale, fit * made.scale));
    const photoKey = request.photoKey && `${request.photoKey} ${made.done.includes('colour') ? 'coloured' : 'ready'}`;
    return { decode: async () => made.photo, request: { ...request, found, photoKey }, readied: made.done };
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    tell('could not be made ready', thrown);
    return untreated;
  }
}

const tell = (what: string, thrown: unknown) =>
  process.emitWarning(`a photo ${what}: ${thrown instanceof Error ? thrown.message : thrown}`);

function findColouriserPath(voicesDir: string | undefined): string | undefined {
  const model = voicesDir === undefined ? undefined : findColouriser(voicesDir);
  return voicesDir !== undefined && model ? installedVoicePath(voicesDir, model) : undefined;
}
