import type { LanguageTag, LipSource, Mood, Pronunciation, ScriptLine, SongChoice, TalkingOptions } from '@hellograph/contract';
import { talkingDefaults } from '@hellograph/contract/render-options';
import type { CastPlace, Recording } from '@hellograph/render';

/** A voice of the device's own synthesiser. */
export interface DeviceVoice {
  engineVoice: string;
  /** Code of the dictionary that its language needs. */
  dictionary: string;
  language: LanguageTag;
  pace: number;
  pitch: number;
}

/** A user's recording, played instead of the voices of the cast. */
export interface OwnVoice {
  text: string;
  /** Voices that say the text for comparison; empty if the lips follow the sound. */
  references: readonly DeviceVoice[];
}

/** The preview's own options: it is as sharp as the smallest video, whatever the draft says. */
export const ownOptions = { resolution: '480P', mode: 'Fast' } as const;
const { resolution: _resolution, mode: _mode, ...others } = talkingDefaults;
/** The options that a preview takes from the draft, with their defaults. */
export const previewedDefaults = others;
export type PreviewedOptions = Omit<TalkingOptions, keyof typeof ownOptions>;

/** A request for a preview of the last photo. */
export interface PreviewRequest extends PreviewedOptions {
  /** Speakers have no voice if a recording is played. */
  cast: readonly (CastPlace & { name: string | null; voice: DeviceVoice | undefined })[];
  lines: readonly ScriptLine[];
  /** How many faces move, and how many may in the video, which is framed on them. */
  facesMax: number;
  framedMax: number;
  /** The owner's pronunciations of words in it. */
  pronunciations: readonly Pronunciation[];
  music: Mood | undefined;
  own: OwnVoice | undefined;
  /** The song that the cast sings instead of saying the lines. */
  song: SongChoice | undefined;
}

export interface PreviewOrder extends PreviewRequest {
  /** The sound of `own`. */
  recording: Recording | undefined;
}

export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A video that can be drawn, frame by frame, and its sound. */
export interface DeviceVideo {
  width: number;
  height: number;
  /** All frames are equal outside it. */
  region: Region;
  fps: number;
  frameCount: number;
  track: Float32Array<ArrayBuffer>;
  trackRateHz: number;
  /** The source that the lips follow in a user's recording. */
  follows: LipSource | undefined;
}
