import { Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { pageQuerySchema } from '../platform/pages';
import { idParams, none, type Route } from '../platform/route';
import { uploadPhotoDataSchema } from './faces';
import { foundFaceErrors, photoErrors } from './photo-errors';
import { recordingErrors, uploadRecordingDataSchema, uploadRecordingFieldsSchema } from './recording';
import { durations, renderModes, resolutions } from './render-options';
import { textToVideoBodySchema } from './text-video';
import {
  estimateDataSchema,
  imageToVideoFieldsSchema,
  renameBodySchema,
  videoListDataSchema,
  videoPageDataSchema,
  videoSchema,
} from './video';

/** Routes for photos and videos. */
export const videoRoutes = {
  /**
   * The public keys (SPKI in base64) with which this instance signs videos. A device compares them
   * with the key in a file, which it does not upload.
   */
  'GET /origin-keys': { access: 'anyone', status: 200, data: Type.Object({ keys: Type.Array(Type.String()) }), errors: [] },
  'GET /video': {
    access: 'session',
    scope: 'read-videos',
    status: 200,
    query: pageQuerySchema,
    data: videoPageDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'GET /video/estimate': {
    access: 'session',
    scope: 'read-videos',
    status: 200,
    query: Type.Object({
      resolution: Type.Optional(oneOf(resolutions)),
      mode: Type.Optional(oneOf(renderModes)),
      duration: Type.Optional(oneOf(durations)),
      characters: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      numberOfVideos: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: estimateDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'GET /video/:id': {
    access: 'session',
    scope: 'read-videos',
    status: 200,
    params: idParams,
    data: Type.Object({ video: videoSchema }),
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /video/imageToVideo': {
    access: 'send',
    scope: 'make-videos',
    status: 202,
    multipart: imageToVideoFieldsSchema,
    data: videoListDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      ...photoErrors,
      'NOT_FOUND',
      'FACE_UNKNOWN',
      ...foundFaceErrors,
      'FACE_POINTS_WRONG',
      'SPEAKERS_WRONG',
      'MESSAGE_EMPTY',
      'MESSAGE_TOO_LONG',
      'SPEECH_TOO_LONG',
      'MESSAGE_UNSPEAKABLE',
      'VOICE_UNKNOWN',
      'VOICE_CANNOT_READ',
      'RECORDING_MISMATCH',
      'RECORDING_TOO_LONG',
      'PLAN_LIMIT',
      'CREDITS_INSUFFICIENT',
      'SPACE_USED_UP',
      'IDEMPOTENCY_MISMATCH',
      'QUEUE_FULL',
    ],
  },
  'POST /video/textToVideo': {
    access: 'send',
    scope: 'make-videos',
    status: 202,
    body: textToVideoBodySchema,
    data: videoListDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'MESSAGE_EMPTY',
      'MESSAGE_TOO_LONG',
      'SPEECH_TOO_LONG',
      'MESSAGE_UNSPEAKABLE',
      'VOICE_UNKNOWN',
      'VOICE_CANNOT_READ',
      'NOT_FOUND',
      'RECORDING_MISMATCH',
      'RECORDING_TOO_LONG',
      'PLAN_LIMIT',
      'CREDITS_INSUFFICIENT',
      'SPACE_USED_UP',
      'IDEMPOTENCY_MISMATCH',
      'QUEUE_FULL',
    ],
  },
  'POST /video/uploadPhoto': {
    access: 'session',
    scope: 'make-videos',
    status: 200,
    multipart: Type.Object({}),
    data: uploadPhotoDataSchema,
    errors: ['UNAUTHENTICATED', ...photoErrors, 'FACE_NOT_FOUND', ...foundFaceErrors, 'SPACE_USED_UP'],
  },
  'POST /video/uploadRecording': {
    access: 'session',
    scope: 'make-videos',
    status: 200,
    multipart: uploadRecordingFieldsSchema,
    file: 'recording',
    data: uploadRecordingDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', ...recordingErrors, 'MESSAGE_UNSPEAKABLE', 'SPACE_USED_UP'],
  },
  'POST /video/:id/retry': {
    access: 'session',
    scope: 'make-videos',
    status: 202,
    params: idParams,
    data: Type.Object({ video: videoSchema }),
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'FACE_WITHDRAWN',
      'MESSAGE_TOO_LONG',
      'SPEECH_TOO_LONG',
      'PLAN_LIMIT',
      'CREDITS_INSUFFICIENT',
      'SPACE_USED_UP',
      'IDEMPOTENCY_MISMATCH',
      'QUEUE_FULL',
    ],
  },
  'PATCH /video/:id': {
    access: 'session',
    scope: 'make-videos',
    status: 200,
    params: idParams,
    body: renameBodySchema,
    data: Type.Object({ video: videoSchema }),
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /video/:id/restore': {
    access: 'session',
    scope: 'make-videos',
    status: 200,
    params: idParams,
    data: Type.Object({ video: videoSchema }),
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'SPACE_USED_UP'],
  },
  'DELETE /video/:id': {
    access: 'session',
    scope: 'make-videos',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
