import { studio } from '@hellograph/words/en/studio';
import { wordsOf } from '../../../words/use-words';
import { type CropBox, croppedName } from './crop-box';

const quality = 0.9;

/** Cuts a box, given in shares of the upright picture, out of the photo at its full size. */
export async function cropImage(photo: File, share: CropBox): Promise<File> {
  const picture = await createImageBitmap(photo);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(share.width * picture.width));
  canvas.height = Math.max(1, Math.round(share.height * picture.height));
  const { width, height } = canvas;
  canvas
    .getContext('2d')
    ?.drawImage(picture, Math.round(share.x * picture.width), Math.round(share.y * picture.height), width, height, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error(wordsOf(studio).crop.failed);
  return new File([blob], croppedName(photo.name), { type: 'image/jpeg' });
}
