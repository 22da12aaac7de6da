import { videoLimits } from '@hellograph/contract/video-limits';
import type { Shrinking, SmallPicture } from '../../lib/pictures/shrink-picture';

export type PhotoProblem = 'notAnImage' | 'tooLarge' | 'unshown';
export type UsablePhoto = { photo: File } | { problem: PhotoProblem };

/** The first fits into what iOS allows a canvas (16.7 million pixels). */
const toFit: Shrinking = { longestSidesPx: [4096, 3072], quality: 0.9, jpegMaxBytes: videoLimits.photoMaxBytes };

interface Decoder {
  /** Rejects for what the browser cannot show. */
  decode(file: File): Promise<unknown>;
  shrink(file: File, shrinking: Shrinking): Promise<SmallPicture | undefined>;
}

/** Systems that don't know the type leave it empty. */
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

const isTiff = ({ type, name }: Pick<File, 'type' | 'name'>): boolean => type === 'image/tiff' || (type === '' && /\.tiff?$/i.test(name));

/**
 * Returns which of the specification's rules a chosen file breaks, or `undefined` if it may be
 * used.
 */
export function photoProblem(file: Pick<File, 'type' | 'size' | 'name'>): 'notAnImage' | 'tooLarge' | undefined {
  if (!file.type.startsWith('image/') && !isHeic(file) && !isTiff(file)) return 'notAnImage';
  return file.size > videoLimits.photoMaxBytes ? 'tooLarge' : undefined;
}

/**
 * Converts a chosen file to a photo that every browser and the server can show. Photos that are too
 * large, and HEIC, which only Safari can show, become a smaller JPEG; every other photo stays
 * unchanged. A TIFF, which other browsers can't show either, is `unshown`. A broken one is refused
 * before it enters a draft.
 */
export async function makeUsable(file: File, { decode, shrink }: Decoder): Promise<UsablePhoto> {
  const found = photoProblem(file);
  if (found === 'notAnImage') return { problem: found };
  // If the browser cannot decode images here, the server checks the photo.
  const isReadable = () => !('createImageBitmap' in globalThis) || isKept(decode(file));
  if (!found && !isHeic(file)) return (await isReadable()) ? { photo: file } : { problem: isTiff(file) ? 'unshown' : 'notAnImage' };
  const small = await shrink(file, toFit).catch(() => undefined);
  if (!small) return { problem: isHeic(file) || isTiff(file) ? 'unshown' : 'tooLarge' };
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
  return { photo: new File([small.blob], name, { type: 'image/jpeg', lastModified: file.lastModified }) };
}

const isKept = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );
