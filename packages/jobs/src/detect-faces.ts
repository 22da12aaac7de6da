import { detectedFaceSchema } from '@hellograph/contract';
import { type Static, Type } from 'typebox';
import type { JobHandler } from './define-job';
import { asked, defineQuestion } from './define-question';

export const detectFacesPayloadSchema = Type.Object({
  ...asked,
  photoKey: Type.String(),
});
export type DetectFacesPayload = Static<typeof detectFacesPayloadSchema>;

export const detectFacesResultSchema = Type.Object({
  /** Blob with all that renders need of the faces, in the same order, so that none of them looks for faces again. */
  facesKey: Type.String(),
  faces: Type.Array(
    Type.Object({
      ...detectedFaceSchema.properties,
      thumbnailKey: Type.String(),
      /** Code of the reason why it cannot speak. */
      problem: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type DetectFacesResult = Static<typeof detectFacesResultSchema>;

export const detectFacesJob = defineQuestion({
  name: 'detect-faces',
  payload: detectFacesPayloadSchema,
  result: detectFacesResultSchema,
});
export type DetectFacesHandler = JobHandler<typeof detectFacesJob>;
