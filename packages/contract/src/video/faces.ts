import { type Static, Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { videoLimits } from './video-limits';

/** Parts of a face that look worse than usual in a video. */
export const faceWarnings = ['MOUTH_UNCERTAIN', 'MOUTH_WIDE_OPEN', 'EYES_STAY_OPEN'] as const;
export type FaceWarning = (typeof faceWarnings)[number];

const share = Type.Number({ minimum: 0, maximum: 1 });
const pointSchema = Type.Object({ x: share, y: share });

/** `FacePoints` as it is sent. */
export const facePointsSchema = Type.Object({
  leftEye: pointSchema,
  rightEye: pointSchema,
  mouthLeft: pointSchema,
  mouthRight: pointSchema,
  chin: pointSchema,
});

export const landmarkQualities = ['good', 'fair', 'poor'] as const;
export type LandmarkQuality = (typeof landmarkQualities)[number];

/**
 * One detected face, in shares of the upright picture. A box may reach beyond the picture's edge.
 */
export const detectedFaceSchema = Type.Object({
  box: Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }),
  landmarks: Type.Object({
    quality: oneOf(landmarkQualities),
    /** From 0 to 1. */
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    /** Detected eyes, mouth and chin, as a starting point for setting them by hand. */
    points: facePointsSchema,
  }),
  warnings: Type.Array(oneOf(faceWarnings)),
});
export type DetectedFace = Static<typeof detectedFaceSchema>;

export const photoFaceSchema = Type.Object({
  faceId: Type.String(),
  ...detectedFaceSchema.properties,
  /** A link to a small picture of the face. */
  thumbnail: Type.String(),
  /** The reason why this face can't speak. It can still be seen in the video. */
  problem: Type.Union([Type.Object({ code: Type.String(), message: Type.String() }), Type.Null()]),
});
export type PhotoFace = Static<typeof photoFaceSchema>;

/**
 * Largest face first. The `_id` identifies the photo: `POST /video/imageToVideo` accepts it as
 * `photoId` instead of the image.
 */
export const uploadPhotoDataSchema = Type.Object({
  faces: Type.Array(photoFaceSchema),
  video: Type.Object({ _id: Type.String(), width: Type.Integer(), height: Type.Integer() }),
});
export type UploadPhotoData = Static<typeof uploadPhotoDataSchema>;

/**
 * A speaker: a face of the photo by its id, or one set by its points. With both, the detected face
 * is moved to the points; with neither, it is the largest face. Lines of the message address the
 * speaker by `name`: `Anna: …`.
 */
export const speakerSchema = Type.Object({
  faceId: Type.Optional(Type.String({ pattern: uuidPattern })),
  points: Type.Optional(facePointsSchema),
  name: Type.Optional(textLine({ maxLength: videoLimits.speakerNameMaxLength })),
  voice: Type.Optional(textLine({ maxLength: 80 })),
});
export type Speaker = Static<typeof speakerSchema>;
