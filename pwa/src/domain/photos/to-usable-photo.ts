import { limits } from '@hellograph/contract/limits';
import { isHeic, photoProblem } from './photo-rules';

export type PhotoProblem = 'notAnImage' | 'tooLarge' | 'heic';

/** Longest sides to try, in pixels: the first fits into what iOS allows a canvas (16.7 million). */
const longestSides = [4096, 3072] as const;
const quality = 0.9;

/**
 * A chosen file as every browser and the server can show it. What is too large, and HEIC, which
 * only Safari can show, becomes a smaller JPEG; every other photo stays as it is, unless it is
 * broken: then it never enters a draft.
 */
export async function toUsablePhoto(file: File): Promise<{ photo: File } | { problem: PhotoProblem }> {
  const found = photoProblem(file);
  if (found === 'notAnImage') return { problem: found };
  if (!found && !isHeic(file)) return (await isReadable(file)) ? { photo: file } : { problem: 'notAnImage' };
  const photo = await toSmallerJpeg(file).catch(() => undefined);
  return photo ? { photo } : { problem: isHeic(file) ? 'heic' : 'tooLarge' };
}

/** Decodes it once. True where a browser cannot be asked. */
async function isReadable(file: File): Promise<boolean> {
  if (!('createImageBitmap' in globalThis)) return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** Upright, and without what a camera writes beside the picture. */
async function toSmallerJpeg(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file);
  try {
    for (const longest of longestSides) {
      const blob = await drawJpeg(picture, Math.min(1, longest / Math.max(picture.width, picture.height)));
      if (blob && blob.size <= limits.photoMaxBytes)
        return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function drawJpeg(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
