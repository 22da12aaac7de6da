import type {
  Duration,
  FaceOwner,
  FacePoints,
  FinishChoices,
  LipSource,
  MotionStyle,
  PhotoFace,
  RenderMode,
  Resolution,
  TextVideoChoices,
} from '@hellograph/contract';
import { defaults } from '@hellograph/contract/render-options';
import { autoVoiceId } from '@hellograph/contract/voices';
import { newId } from '../lib/new-id';

/** What the server saw in the draft's photo. */
export interface LookedAt {
  /** Stands for the photo, so that it need not be sent again. */
  photoId: string;
  width: number;
  height: number;
  faces: Omit<PhotoFace, 'thumbnail'>[];
}

/** Somebody who speaks in a draft: a face of the photo, or one that was set by hand, or both. */
export interface DraftSpeaker {
  faceId: string | undefined;
  points: FacePoints | undefined;
  name: string;
  voice: string;
}

/** What the server heard in the draft's recording. */
export interface HeardRecording {
  recordingId: string;
  durationSec: number;
  saysWords: boolean | null;
  /** The words that it was heard for. */
  message: string;
}

/**
 * What a person is making, until it is sent. The photo is kept with it, so that a closed page or a
 * detour to sign in loses nothing.
 */
export interface Draft {
  id: string;
  photo: File | undefined;
  /** Unknown until somebody looked. */
  lookedAt: LookedAt | undefined;
  /** Whose face is in the photo, once somebody has said it. */
  faceOwner: FaceOwner | undefined;
  /** Empty: the largest face speaks. */
  speakers: DraftSpeaker[];
  message: string;
  /** As the contract's voice choice is written. */
  voice: string;
  /** The person's own voice, and what the lips are to follow in it. */
  recording: File | undefined;
  heard: HeardRecording | undefined;
  lips: LipSource;
  /** How the face moves; unchosen, several versions each move their own way. */
  style: MotionStyle | undefined;
  resolution: Resolution;
  mode: RenderMode;
  duration: Duration;
  count: number;
  /** For a card from words alone, when there is no photo. */
  card: TextVideoChoices;
  /** What stands around the photo. */
  finish: FinishChoices;
  /**
   * Goes with every try to send this draft: sending twice is sending once. Changes with the draft.
   */
  sendKey: string;
  /** What the server made of it: the videos are shown here until another one is begun. */
  sentIds: string[];
}

export const emptyDraft = (): Draft => ({
  id: newId(),
  photo: undefined,
  lookedAt: undefined,
  faceOwner: undefined,
  speakers: [],
  message: '',
  voice: autoVoiceId,
  recording: undefined,
  heard: undefined,
  lips: 'words',
  style: undefined,
  resolution: defaults.resolution,
  mode: defaults.mode,
  duration: defaults.duration,
  count: defaults.numberOfVideos,
  card: { shape: 'portrait' },
  finish: {},
  sendKey: newId(),
  sentIds: [],
});

/** A changed draft is another request, with another key. */
export const changeDraft = (draft: Draft, change: Partial<Omit<Draft, 'id' | 'sendKey'>>): Draft => ({
  ...draft,
  ...change,
  sentIds: [],
  sendKey: newId(),
});

export const isUntouched = ({ photo, recording, message }: Draft) =>
  photo === undefined && recording === undefined && message.trim() === '';
