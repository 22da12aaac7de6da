import type {
  FaceOwner,
  FacePoints,
  FinishChoices,
  LanguageTag,
  LipSource,
  MotionStyle,
  PhotoFace,
  SongChoice,
  TalkingOptions,
  TextVideoChoices,
} from '@hellograph/contract';
import { defaults, talkingDefaults } from '@hellograph/contract/render-options';
import { autoVoiceId } from '@hellograph/contract/voices';
import { newId } from '../lib/new-id';

/** The faces that the server found in the draft's photo. */
export interface LookedAt {
  /** The uploaded photo, so that it need not be sent again. */
  photoId: string;
  width: number;
  height: number;
  faces: Omit<PhotoFace, 'thumbnail'>[];
}

/** A speaker in a draft: a face of the photo, one that was marked by hand, or both. */
export interface DraftSpeaker {
  faceId: string | undefined;
  points: FacePoints | undefined;
  name: string;
  voice: string;
}

/** The server's analysis of the draft's recording. */
export interface HeardRecording {
  recordingId: string;
  durationSec: number;
  saysWords: boolean | null;
  /** The words that it was compared with. */
  message: string;
  /** The words that the server understood in it; empty if it understood none. */
  written?: string;
  /** The message in whose place that was put. */
  replaced?: string;
}

/** A chosen song without its notes: they are loaded only where songs are chosen. */
export interface DraftSong {
  /** Its words, a line for each phrase, which stand for the message. */
  lyrics: string;
  /** How long it takes. */
  sec: number;
  language: LanguageTag;
}

/**
 * A video in the making, until it is sent. The photo is stored with it, so that closing the page or
 * logging in on the way loses nothing.
 */
export interface Draft extends Omit<TalkingOptions, 'style'> {
  id: string;
  photo: File | undefined;
  /** Unknown until the photo was analysed. */
  lookedAt: LookedAt | undefined;
  /** The person whose face is in the photo, if stated. */
  faceOwner: FaceOwner | undefined;
  /** Empty: the largest face speaks. */
  speakers: DraftSpeaker[];
  message: string;
  /** The song that the photo sings instead of saying the message; `null`: it speaks. */
  song: SongChoice | null;
  /** Its words, once they are known. */
  sung: DraftSong | undefined;
  /** As the contract's voice choice is written. */
  voice: string;
  /** The model of the natural voice that the video waits for, if the user wants it to. */
  awaitedVoice: string | undefined;
  /** The person's own voice, and what the lips follow in it. */
  recording: File | undefined;
  heard: HeardRecording | undefined;
  lips: LipSource;
  /** The motion style; if none is chosen, each of several videos has its own. */
  style: MotionStyle | undefined;
  count: number;
  /** For a text video, if there is no photo. */
  card: TextVideoChoices;
  /** Frame, captions, titles and music of the video. */
  finish: FinishChoices;
  /** The recipient's name, with which a card made from it starts. */
  to: string;
  /**
   * Goes with every try to send this draft: sending twice is sending once. Changes with the draft.
   */
  sendKey: string;
  /** The videos that the server made of it, shown here until a new draft starts. */
  sentIds: string[];
}

export const emptyDraft = (): Draft => ({
  id: newId(),
  photo: undefined,
  lookedAt: undefined,
  faceOwner: undefined,
  speakers: [],
  message: '',
  song: null,
  sung: undefined,
  voice: autoVoiceId,
  awaitedVoice: undefined,
  recording: undefined,
  heard: undefined,
  lips: 'words',
  ...talkingDefaults,
  style: undefined,
  count: defaults.numberOfVideos,
  card: { shape: 'portrait' },
  finish: {},
  to: '',
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

export const isUntouched = ({ photo, recording, message, song }: Draft) =>
  photo === undefined && recording === undefined && message.trim() === '' && !song;

/** Returns the words that the photo says or sings. The message is kept while a song is chosen. */
export const messageOf = ({ song, sung, message }: Pick<Draft, 'song' | 'sung' | 'message'>): string =>
  song ? (sung?.lyrics ?? '') : message;
