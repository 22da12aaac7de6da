import type { ShownPicture } from '@hellograph/contract';
import type { KnownPortrait } from './portraits/known-portraits';

/** What a preview of a work needs; the pages of students and of teachers bring it along. */
export interface WorkPreviewProps {
  picture: ShownPicture;
  /** Of the class. */
  portraits: readonly KnownPortrait[];
  words: string;
  /** The words in the student's own voice: a file, or where it is. */
  recording?: Blob | string | undefined;
  /** Covers the picture; the preview is drawn on it. */
  stage: HTMLElement | null;
}
