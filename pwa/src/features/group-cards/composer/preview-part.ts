import type { Sound } from '../signing/kept-signature';

/** What a preview of a signature needs; the page of guests brings it along. */
export interface SignaturePreviewProps {
  photo: Blob;
  message: string;
  sound: Sound;
  /** Covers the photo; the preview is drawn on it. */
  stage: HTMLElement | null;
}
