import { type Static, Type } from 'typebox';
import { faceOwners } from '../cards/card-choices';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { nextCursorSchema } from '../platform/pages';
import { textLine, textLines } from '../platform/text-field';
import { awaitedVoiceSchema, voiceModelSchema } from '../speech/coming-voice';
import { facePointsSchema, speakerSchema } from './faces';
import { lipSourceSchema } from './recording';
import { shownChoiceFields, talkingChoiceFields, textChoiceFields } from './render-choices';
import { videoLimits } from './video-limits';

export const videoStatuses = ['processing', 'completed', 'failed', 'cancelled'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/** The stages of a render, in order. A video that waits for a worker is `queued`. */
export const renderStages = ['queued', 'photo', 'faces', 'speech', 'plan', 'draw', 'finish'] as const;
export type RenderStage = (typeof renderStages)[number];

/**
 * A video as its owner sees it. `status` is `processing` from acceptance to the end, as the
 * specification's client expects; meanwhile `stage`, `progress` (0–1) and `etaSec` give details.
 */
export const videoSchema = Type.Object({
  _id: Type.String(),
  status: oneOf(videoStatuses),
  message: Type.String(),
  /** The name that its owner gave it. */
  title: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String({ format: 'date-time' }),
  finishedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  ...shownChoiceFields,
  /** The source of the lip movements; `sound` is approximate. */
  lips: lipSourceSchema,
  /** The sender's statement about whose face the photo shows; `null` if there is none. */
  faceOwner: Type.Union([oneOf(faceOwners), Type.Null()]),
  creditsCharged: Type.Integer(),
  /** Made by a test key. */
  isTest: Type.Optional(Type.Literal(true)),
  stage: Type.Union([oneOf(renderStages), Type.Null()]),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  etaSec: Type.Union([Type.Integer(), Type.Null()]),
  /** The first seconds of a long video that is still being made, as soon as they can be played. */
  beginningUrl: Type.Optional(Type.String()),
  /** A natural voice that the video waits for, or that did not arrive in time. */
  awaitedVoice: Type.Optional(awaitedVoiceSchema),
  error: Type.Union([Type.Object({ code: Type.String(), message: Type.String() }), Type.Null()]),
  video: Type.Union([
    Type.Object({
      resultUrl: Type.String(),
      thumbnail: Type.String(),
      captionsUrl: Type.String(),
      /** Megabytes (10⁶ bytes), for the specification's player. */
      size: Type.Number(),
      durationSec: Type.Number(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
    Type.Null(),
  ]),
});
export type Video = Static<typeof videoSchema>;

/** An empty title removes the name. */
export const renameBodySchema = Type.Object({ title: textLine({ maxLength: videoLimits.videoTitleMaxLength }) });

export const videoListDataSchema = Type.Object({ videos: Type.Array(videoSchema) });
/** `unsaid`: words of the message that its voices leave out; captions show them. */
export const acceptedVideosDataSchema = Type.Object({ videos: Type.Array(videoSchema), unsaid: Type.Array(Type.String()) });
/** Newest first. */
export const videoPageDataSchema = Type.Object({ videos: Type.Array(videoSchema), cursor: nextCursorSchema });
export type VideoListData = Static<typeof videoListDataSchema>;

/**
 * The model of a natural voice that is being fetched (`onDemand` of `GET /voices`): the video waits
 * for it, for some minutes at most. With the voice `auto`, it then speaks.
 */
const awaitedFields = { awaitedVoice: Type.Optional(voiceModelSchema) };

/**
 * The text fields of `POST /video/imageToVideo`; the photo is the file field `image`, or one that
 * was uploaded before, by `photoId`. All but `prompt` are optional. `speakers` and `points` are
 * JSON; `points` alone is one speaker set by hand.
 */
export const imageToVideoFieldsSchema = Type.Object({
  prompt: textLines({}),
  ...talkingChoiceFields,
  numberOfVideos: Type.Optional(Type.Integer({ minimum: 1, maximum: videoLimits.videosPerRequestMax })),
  voice: Type.Optional(textLine({ maxLength: 80 })),
  photoId: Type.Optional(Type.String({ pattern: uuidPattern })),
  speakers: Type.Optional(Type.Array(speakerSchema, { minItems: 1, maxItems: videoLimits.speakersMax })),
  points: Type.Optional(facePointsSchema),
  /** An uploaded recording to be used as the voice of the video. The prompt may then be empty. */
  recordingId: Type.Optional(Type.String({ pattern: uuidPattern })),
  lips: Type.Optional(lipSourceSchema),
  /**
   * The sender's statement about whose face is in the photo. A card with the video can only be sent
   * once this is stated, here or in the card.
   */
  faceOwner: Type.Optional(oneOf(faceOwners)),
  ...awaitedFields,
});
export type ImageToVideoFields = Static<typeof imageToVideoFieldsSchema>;

/** The body of `POST /video/textToVideo`. Everything but `prompt` is optional. */
export const textToVideoBodySchema = Type.Object({
  prompt: textLines({}),
  ...textChoiceFields,
  numberOfVideos: Type.Optional(Type.Integer({ minimum: 1, maximum: videoLimits.videosPerRequestMax })),
  voice: Type.Optional(textLine({ maxLength: 80 })),
  /**
   * A recording uploaded before, used as the voice. `lips`: whether the words appear as they are
   * spoken, or by the sound alone.
   */
  recordingId: Type.Optional(Type.String({ pattern: uuidPattern })),
  lips: Type.Optional(lipSourceSchema),
  ...awaitedFields,
});
export type TextToVideoBody = Static<typeof textToVideoBodySchema>;

/** Cost and duration of a render, estimated from the renders that this instance measured. */
export const estimateDataSchema = Type.Object({
  creditsRequired: Type.Integer(),
  creditsAvailable: Type.Integer(),
  etaSec: Type.Integer(),
});
export type EstimateData = Static<typeof estimateDataSchema>;

/** The progress of one render. `progress` is 0–1 over the whole job. */
export interface VideoProgress {
  _id: string;
  stage: RenderStage;
  progress: number;
  etaSec: number | null;
  /** See `beginningUrl` of `Video`. */
  beginningUrl?: string;
}
