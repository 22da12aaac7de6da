import type { RenderStage } from './video';

/** How far one render is. `progress` is 0–1 over the whole job. */
export interface VideoProgress {
  _id: string;
  stage: RenderStage;
  progress: number;
  etaSec: number | null;
  /** See `Video`. */
  beginningUrl?: string;
}
