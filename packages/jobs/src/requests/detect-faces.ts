import { detectedFaceSchema, limits } from '@hellograph/contract';
import { type Static, Type } from 'typebox';
import { defineRequest, tracing } from './define-request';

const payload = Type.Object({
  ...tracing,
  /** Blob of the photo, as `takePhoto` stored it. */
  photoKey: Type.String(),
});
export type DetectFacesPayload = Static<typeof payload>;

const result = Type.Object({
  /**
   * Blob with all that renders need of the faces, in the same order, so that no render detects them
   * again.
   */
  facesKey: Type.String(),
  /** The largest first. */
  faces: Type.Array(
    Type.Object({
      ...detectedFaceSchema.properties,
      thumbnailKey: Type.String(),
      /** Code of the reason why it cannot speak. */
      problem: Type.Union([Type.String(), Type.Null()]),
      /**
       * The face as a picture (`FaceFingerprint`): `fingerprintLength` signed bytes in base64. Left
       * out for faces beyond the largest ones.
       */
      fingerprint: Type.Optional(Type.String()),
    }),
  ),
});
export type DetectFacesResult = Static<typeof result>;

/** Finds the faces of an uploaded photo. Fails with `FACE_NOT_FOUND`. */
export const detectFacesRequest = defineRequest({ name: 'detect-faces', timeoutMs: limits.detectFacesTimeoutMs, payload, result });
