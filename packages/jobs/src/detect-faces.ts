import { detectedFaceSchema } from '@hellograph/contract';
import { type Static, Type } from 'typebox';
import { toCheck } from './check';
import { defineJob, type JobHandler } from './define-job';

/** A question somebody waits for: unlike a render it is not kept anywhere, and asked again when it is lost. */
export const detectFacesPayloadSchema = Type.Object({
  askId: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }),
  requestId: Type.String(),
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

export const detectFacesJob = defineJob({
  name: 'detect-faces',
  payload: detectFacesPayloadSchema,
  progress: Type.Null(),
  result: detectFacesResultSchema,
});
export type DetectFacesHandler = JobHandler<typeof detectFacesJob>;

export const facesAnswerSchema = Type.Object({
  askId: Type.String(),
  result: Type.Union([
    Type.Object({ ok: Type.Literal(true), value: detectFacesResultSchema }),
    Type.Object({ ok: Type.Literal(false), code: Type.String() }),
  ]),
});
export type FacesAnswer = Static<typeof facesAnswerSchema>;

export const checkFacesAnswer = toCheck('answer about faces', facesAnswerSchema);
