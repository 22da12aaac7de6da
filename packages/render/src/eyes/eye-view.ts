import { closePicture } from '../detect/close-picture';
import { eyeLandmarks } from '../mesh/landmarks';
import type { EyesView, ImageFace, RgbImage } from '../model';
import { createEyes } from './eye';
import { canBlink } from './eye-check';

/**
 * Returns whether lids can be drawn where the landmarks lie. On a turned face those of the far eye
 * often lie on the cheek or the nose, and nobody winks all the time.
 */
export function viewEyes(image: RgbImage, face: ImageFace): EyesView {
  if (!eyeLandmarks.every((eye) => canBlink(face, eye))) return 'missed';
  const close = closePicture(image, face);
  return createEyes(close.photo, close.face).length > 0 ? 'clear' : 'missed';
}
