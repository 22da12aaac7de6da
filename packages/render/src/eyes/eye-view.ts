import type { ClosePicture } from '../detect/close-picture';
import type { EyesView, ImageFace } from '../model';
import { createEyes } from './eye';

/**
 * Returns whether lids can be drawn where the landmarks lie. On a turned face the far eye's
 * landmarks often lie on the cheek or the nose. Both eyes must be right: closing only one would be
 * a constant wink.
 */
export function viewEyes({ yaw }: ImageFace, close: ClosePicture): EyesView {
  return createEyes(close.photo, { ...close.face, yaw }).length > 0 ? 'clear' : 'missed';
}
