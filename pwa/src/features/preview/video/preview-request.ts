import type { Duration, LipSource, Mood, MotionStyle, Pronunciation, ScriptLine } from '@hellograph/contract';
import type { CastPlace, Recording } from '@hellograph/render';

/** A voice of the device's own synthesiser. */
export interface DeviceVoice {
  engineVoice: string;
  /** Code of the dictionary that its language needs. */
  dictionary: string;
  pace: number;
  pitch: number;
}

/** Somebody's own voice, heard instead of the voices of the cast. */
export interface OwnVoice {
  text: string;
  /** Voices that say the text for comparison; none when the lips are to follow the sound. */
  references: readonly DeviceVoice[];
}

/** What is to be previewed, of the photo that was given last. */
export interface PreviewRequest {
  /** Whoever has no voice says nothing: the recording is heard. */
  cast: readonly (CastPlace & { name: string | null; voice: DeviceVoice | undefined })[];
  lines: readonly ScriptLine[];
  facesMax: number;
  /** How words of it are said where their owner wants it otherwise. */
  pronunciations: readonly Pronunciation[];
  duration: Duration;
  style: MotionStyle;
  music: Mood | undefined;
  own: OwnVoice | undefined;
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
  /** Outside of it no frame differs from another. */
  region: Region;
  fps: number;
  frameCount: number;
  track: Float32Array<ArrayBuffer>;
  trackRateHz: number;
  /** What the lips follow in somebody's own recording. */
  follows: LipSource | undefined;
}
