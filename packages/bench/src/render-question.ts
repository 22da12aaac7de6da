import type { Resolution } from '@hellograph/contract';
import type { ImageFace, Speech } from '@hellograph/render';
import { oneSpeaker, type RenderRequest } from '@hellograph/worker/testing';

/** Between jobs a worker starts what the next one needs; that is not part of a job. */
export const settleMs = 1200;

export interface RenderProcessRequest {
  photoPath: string;
  message: string;
  resolution: Resolution;
  /** Found before. */
  found?: ImageFace[] | undefined;
  /** Said before. */
  recording?: Speech | undefined;
  outDir: string;
}

/** What every benchmark of a render renders. */
export const benchRequest = ({ message, ...about }: Omit<RenderProcessRequest, 'outDir'>): RenderRequest => ({
  ...about,
  ...oneSpeaker(message, 'flite-slt'),
  facesMax: 1,
  mode: 'Fast',
  style: 'Natural',
  duration: 'fit',
  seed: 1,
});
