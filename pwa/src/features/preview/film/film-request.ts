import type { Duration, MotionStyle, Pronunciation, ScriptLine } from '@hellograph/contract';
import type { CastPlace } from '@hellograph/render';

/** A voice of the device's own synthesiser. */
export interface DeviceVoice {
  engineVoice: string;
  /** Code of the dictionary that its language needs. */
  dictionary: string;
  pace: number;
  pitch: number;
}

/** What is to be previewed, of the photo that was given last. */
export interface FilmRequest {
  cast: readonly (CastPlace & { name: string | null; voice: DeviceVoice })[];
  lines: readonly ScriptLine[];
  facesMax: number;
  /** How words of it are said where their owner wants it otherwise. */
  pronunciations: readonly Pronunciation[];
  duration: Duration;
  style: MotionStyle;
}

export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A film that can be drawn, frame by frame, and its sound. */
export interface DeviceFilm {
  width: number;
  height: number;
  /** Outside of it no frame differs from another. */
  region: Region;
  fps: number;
  frameCount: number;
  track: Float32Array<ArrayBuffer>;
  trackRateHz: number;
}
