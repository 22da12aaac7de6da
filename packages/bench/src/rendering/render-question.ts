import type { Resolution } from '@hellograph/contract';
import type { ImageFace, Speech } from '@hellograph/render';
import { oneSpeaker, type RenderRequest } from '@hellograph/worker/testing';

/** Time in which a worker prepares for the next job, which is not part of a job. */
export const settleMs = 1200;

export interface RenderProcessRequest {
  photoPath: string;
  message: string;
  resolution: Resolution;
  /** Faces found earlier. */
  found?: ImageFace[] | undefined;
  /** Speech prepared earlier. */
  recording?: Speech | undefined;
  outDir: string;
}

/** The render request of every benchmark. */
export const benchRequest = ({ message, ...about }: Omit<RenderProcessRequest, 'outDir'>): RenderRequest => ({
  ...about,
  ...oneSpeaker(message, 'flite-slt'),
  facesMax: 1,
  mode: 'Fast',
  style: 'Natural',
  duration: 'fit',
  seed: 1,
});
