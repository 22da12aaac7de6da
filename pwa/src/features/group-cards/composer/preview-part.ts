import type { Sound } from '../signing/kept-signature';

/** The props of a signature's preview, which the guests' page provides. */
export interface SignaturePreviewProps {
  photo: Blob;
  message: string;
  sound: Sound;
  /** Covers the photo; the preview is drawn on it. */
  stage: HTMLElement | null;
}
