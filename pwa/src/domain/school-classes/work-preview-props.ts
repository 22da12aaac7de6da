import type { ShownPicture } from '@hellograph/contract';
import type { KnownPortrait } from './portraits/known-portraits';

/** The props of a work's preview, which the students' and the teachers' pages provide. */
export interface WorkPreviewProps {
  picture: ShownPicture;
  /** The class's portraits. */
  portraits: readonly KnownPortrait[];
  words: string;
  /** The words in the student's own voice: a file, or where it is. */
  recording?: Blob | string | undefined;
  /** Covers the picture; the preview is drawn on it. */
  stage: HTMLElement | null;
}
