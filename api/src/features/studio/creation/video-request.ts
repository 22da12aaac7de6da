import { createHash } from 'node:crypto';
import {
  autoVoiceId,
  CodedError,
  canRead,
  creditsPerGeneration,
  type Duration,
  defaults,
  estimateSpeechSec,
  type FaceOwner,
  type FinishChoices,
  findChosenVoice,
  type ImageToVideoFields,
  type LipSource,
  type MotionStyle,
  type Plan,
  pauseLimits,
  pausesSec,
  type RenderMode,
  type Resolution,
  type SpokenVideo,
  type TextToVideoBody,
  type TextVideoChoices,
  toFinishChoices,
  toShown,
  toSpeakable,
} from '@hellograph/contract';
import { toLines } from '../../../domain/videos/cast';
import { type AskedSpeaker, toSpeakers } from './speakers';

/** The videos to make, with every default filled in and every rule of the plan checked. */
export interface VideoRequest {
  message: string;
  mode: RenderMode;
  resolution: Resolution;
  /** One for each video in order, starting over after the last. */
  styles: readonly MotionStyle[];
  duration: Duration;
  voice: string;
  speakers: AskedSpeaker[] | null;
  /** The id of an uploaded photo. */
  photoId: string | null;
  /** The id of an uploaded recording, and the source of the lip movements. */
  recordingId: string | null;
  lips: LipSource;
  /** The user's statement about whose face is in the photo, if any. */
  faceOwner?: FaceOwner;
  /** Set for a text video. */
  card: TextVideoChoices | null;
  /** Frame, titles, captions and music of a talking video. */
  finish: FinishChoices | null;
  count: number;
  credits: number;
}

/**
 * Throws MESSAGE_EMPTY, MESSAGE_UNSPEAKABLE, MESSAGE_TOO_LONG, SPEECH_TOO_LONG, VOICE_UNKNOWN,
 * VOICE_CANNOT_READ, SPEAKERS_WRONG or PLAN_LIMIT.
 */
export function toVideoRequest(fields: ImageToVideoFields, plan: Plan, card: TextVideoChoices | null = null): VideoRequest {
  const message = fields.prompt.trim();
  const isRecorded = fields.recordingId !== undefined;
  if (message === '' && (!isRecorded || card)) throw new CodedError('MESSAGE_EMPTY');
  if (toSpeakable(message) === '' && message !== '') throw new CodedError('MESSAGE_UNSPEAKABLE');
  requireFewCharacters(message, plan);
  const {
    mode = defaults.mode,
    resolution = defaults.resolution,
    style = defaults.style,
    duration = defaults.duration,
    voice = autoVoiceId,
  } = fields;
  const speaker = findChosenVoice(voice);
  if (!speaker) throw new CodedError('VOICE_UNKNOWN');
  if (!isRecorded && !fields.speakers && speaker !== autoVoiceId && !canRead(speaker.language, message))
    throw new CodedError('VOICE_CANNOT_READ');
  if (!plan.resolutions.includes(resolution)) {
    throw new CodedError('PLAN_LIMIT', {
      message: `${plan.name} makes videos up to ${plan.resolutions.at(-1)}; ${resolution} needs a larger plan.`,
    });
  }
  if (!plan.styles.includes(style))
    throw new CodedError('PLAN_LIMIT', { message: `The style ${style} needs a larger plan than ${plan.name}.` });
  const speakers = toSpeakers(fields, voice, plan);
  if (isRecorded && (speakers?.length ?? 0) > 1)
    throw new CodedError('SPEAKERS_WRONG', { message: 'A recording is one voice: choose one face for it.' });
  const cast = speakers ?? [{ name: null, voice }];
  if (!isRecorded && toLines(message, cast).length === 0) throw new CodedError('MESSAGE_UNSPEAKABLE');
  if (!isRecorded) requireShortSpeech({ message, cast, duration }, plan);
  return {
    message,
    mode,
    resolution,
    // Several videos of a photo without a chosen style get different styles.
    styles: fields.style || card ? [style] : plan.styles,
    duration,
    voice,
    speakers,
    photoId: fields.photoId ?? null,
    recordingId: fields.recordingId ?? null,
    lips: fields.lips ?? 'words',
    ...(fields.faceOwner && { faceOwner: fields.faceOwner }),
    card,
    finish: card ? null : toFinishChoices(fields),
    count: fields.numberOfVideos ?? defaults.numberOfVideos,
    credits: creditsPerGeneration,
  };
}

function requireFewCharacters(message: string, { name, charactersMax }: Plan): void {
  const characters = [...toShown(message)].length;
  if (characters > charactersMax) {
    throw new CodedError('MESSAGE_TOO_LONG', {
      message: `This message has ${characters} characters; ${name} allows ${charactersMax}. Shorten it a little.`,
    });
  }
  if (pausesSec(message) > pauseLimits.togetherMaxSec) {
    throw new CodedError('MESSAGE_TOO_LONG', {
      message: `The pauses of this message are longer than ${pauseLimits.togetherMaxSec} seconds together. Take one or two out.`,
    });
  }
}

/** Throws SPEECH_TOO_LONG if a message takes longer to say than the plan allows. */
export function requireShortSpeech(spoken: SpokenVideo, { name, speechMaxSec }: Pick<Plan, 'name' | 'speechMaxSec'>): void {
  const sec = estimateSpeechSec(spoken);
  if (sec <= speechMaxSec) return;
  throw new CodedError('SPEECH_TOO_LONG', {
    message: `This message takes about ${sec} seconds to say; ${name} allows ${speechMaxSec}. Shorten it, or let the voice speak faster.`,
  });
}

/** Returns the request for a text video. The worker decides about options that are left open. */
export function toTextVideoRequest({ shape = 'portrait', occasion, look, music, ...fields }: TextToVideoBody, plan: Plan): VideoRequest {
  return toVideoRequest(fields, plan, { shape, ...(occasion && { occasion }), ...(look && { look }), ...(music && { music }) });
}

/**
 * Returns a hash that is equal for equal requests, to distinguish a repeated request from another
 * request with the same key.
 */
export function hashRequest(request: object, photo: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(JSON.stringify(request)).update(createHash('sha256').update(photo).digest()).digest('hex');
}
