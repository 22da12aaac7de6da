import { createHash } from 'node:crypto';
import {
  autoVoiceId,
  CodedError,
  canRead,
  creditsPerGeneration,
  defaults,
  estimateSpeechSec,
  type FaceOwner,
  findChosenVoice,
  type ImageToVideoFields,
  type LipSource,
  type MotionStyle,
  type Plan,
  pauseLimits,
  pausesSec,
  type RenderChoices,
  type SongChoice,
  type SpokenVideo,
  type talkingChoiceFields,
  toShown,
  toSpeakable,
} from '@hellograph/contract';
import { lyricsOf, songLengthSec } from '@hellograph/contract/songs';
import { toLines } from '../../../domain/videos/video.presenter';
import { type AskedSpeaker, toSpeakers } from './speakers';

/** The videos to make, with every default filled in and every rule of the plan checked. */
export interface VideoRequest {
  message: string;
  choices: RenderChoices;
  /** One for each video in order, starting over after the last. */
  styles: readonly MotionStyle[];
  voice: string;
  speakers: AskedSpeaker[] | null;
  /** The id of an uploaded photo. */
  photoId: string | null;
  /** The id of an uploaded recording, and the source of the lip movements. */
  recordingId: string | null;
  lips: LipSource;
  /** The user's statement about whose face is in the photo, if any. */
  faceOwner?: FaceOwner;
  /** The model of a natural voice that they wait for. */
  awaitedVoice?: string;
  count: number;
  credits: number;
}

/** The fields of a request besides its choices. */
type RequestFields = Omit<ImageToVideoFields, Exclude<keyof typeof talkingChoiceFields, 'style'>>;

/**
 * Throws MESSAGE_EMPTY, MESSAGE_UNSPEAKABLE, MESSAGE_TOO_LONG, SPEECH_TOO_LONG, VOICE_UNKNOWN,
 * VOICE_CANNOT_READ, SPEAKERS_WRONG or PLAN_LIMIT.
 */
export function toVideoRequest(fields: RequestFields, choices: RenderChoices, plan: Plan): VideoRequest {
  const { song } = choices;
  const message = song ? lyricsOf(song) : fields.prompt.trim();
  const isRecorded = fields.recordingId !== undefined;
  if (message === '' && (!isRecorded || choices.card)) throw new CodedError('MESSAGE_EMPTY');
  if (toSpeakable(message) === '' && message !== '') throw new CodedError('MESSAGE_UNSPEAKABLE');
  requireFewCharacters(message, plan);
  const { voice = autoVoiceId } = fields;
  const speaker = findChosenVoice(voice);
  if (!speaker) throw new CodedError('VOICE_UNKNOWN');
  if (!isRecorded && !fields.speakers && speaker !== autoVoiceId && !canRead(speaker.language, message))
    throw new CodedError('VOICE_CANNOT_READ');
  const { resolution, style, duration } = choices;
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
  if (song) requireShortSong(song, plan);
  else if (!isRecorded) requireShortSpeech({ message, cast, duration, style }, plan);
  return {
    message,
    choices,
    // Several videos of a photo without a chosen style get different styles.
    styles: fields.style || choices.card ? [style] : plan.styles,
    voice,
    speakers,
    photoId: fields.photoId ?? null,
    recordingId: fields.recordingId ?? null,
    lips: fields.lips ?? 'words',
    ...(fields.faceOwner && { faceOwner: fields.faceOwner }),
    ...(fields.awaitedVoice && { awaitedVoice: fields.awaitedVoice }),
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

/** Throws SPEECH_TOO_LONG if a song takes longer than the plan allows. */
function requireShortSong(song: SongChoice, { name, speechMaxSec }: Pick<Plan, 'name' | 'speechMaxSec'>): void {
  const sec = songLengthSec(song);
  if (sec <= speechMaxSec) return;
  throw new CodedError('SPEECH_TOO_LONG', {
    message: `This song takes about ${sec} seconds; ${name} allows ${speechMaxSec}. Choose a shorter one, or a shorter name.`,
  });
}

/**
 * Returns a hash that is equal for equal requests, to distinguish a repeated request from another
 * request with the same key.
 */
export function hashRequest(request: object, photo: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(JSON.stringify(request)).update(createHash('sha256').update(photo).digest()).digest('hex');
}

/**
 * Equal for equal requests, also across an update: the parts stay in the order in which they were
 * first hashed, and an option that came later counts only if it was chosen.
 */
export function hashVideoRequest({ message, choices, styles, count, credits, ...about }: VideoRequest, photo?: Uint8Array): string {
  const { mode, resolution, duration, style: _, card, finish, ...later } = choices;
  const chosen = Object.entries(later).filter(([name, value]) => value !== Object.entries(defaults).find(([known]) => known === name)?.[1]);
  const first = { message, mode, resolution, styles, duration, ...about, card, finish, count, credits };
  return hashRequest({ ...first, ...Object.fromEntries(chosen) }, photo);
}
