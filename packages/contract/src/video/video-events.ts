import type { RenderStage } from './video';

/** The progress of one render. `progress` is 0–1 over the whole job. */
export interface VideoProgress {
  _id: string;
  stage: RenderStage;
  progress: number;
  etaSec: number | null;
  /** See `beginningUrl` of `Video`. */
  beginningUrl?: string;
}
