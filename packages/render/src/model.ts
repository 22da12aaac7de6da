/**
 * The engine's nouns. Coordinates and their spaces are in `space.ts`; z points away from the
 * viewer. Angles are radians, times seconds, shares 0–1.
 */
import type { SpokenMood } from '@hellograph/contract/spoken-marks';
import type { Area, FrameArea, In, Landmarks, Space } from './space';

/** RGB, 8 bits, row by row, no padding: `rgb.length === width * height * 3`. */
export interface RgbImage {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/**
 * Planar 4:2:0, BT.709 limited range: Y (width × height), then U and V (half of each side). Width
 * and height are even.
 */
export interface YuvFrame {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A face with MediaPipe's 478 landmarks (468 mesh points, then 5 for each iris). */
export interface Face<Where extends Space = Space> {
  landmarks: Landmarks<Where>;
  /** Smallest upright box around the mesh. */
  box: In<Where, Area>;
  yaw: number;
  pitch: number;
  roll: number;
  /** Detector's score, 0–1. */
  score: number;
  /**
   * Disagreement of the mouth's landmarks between crop scales ÷ distance between the eyes. Above .1
   * the mouth is uncertain.
   */
  spread: number;
  /** How the mouth is seen in the photo; missing for a face that was marked by its points. */
  mouth?: MouthView;
  /** Whether it shows eyes where their landmarks lie; missing as for `mouth`. */
  eyes?: EyesView;
}

/** A face in the photo's own pixels, where a detector or a person found it. */
export type ImageFace = Face<'image'>;
/** A face at rest in the video frame, in the frame's pixels. */
export type FrameFace = Face<'frame'>;

/** `doubtful`: a beard, or too dark; `covered`: by a mask or a hand. */
export type MouthView = 'clear' | 'doubtful' | 'covered';

/** `missed`: at least one eye is elsewhere, or is shut. */
export type EyesView = 'clear' | 'missed';

/** One sound of the speech, in the engine's neutral alphabet (see `speech/phonemes.ts`). */
export interface PhonemeSegment {
  phoneme: string;
  startSec: number;
  endSec: number;
}

export interface SpokenWord {
  text: string;
  startSec: number;
  endSec: number;
  /** The speaker's name, if the video has more than one voice. */
  speaker?: string;
  /** How it is said, if the message tells. */
  mood?: SpokenMood;
  /** Whether a line of a song ends with it. */
  endsLine?: boolean;
}

/** Speech with its timing, from a synthesiser or an aligned recording. */
export interface Speech {
  /** Mono, −1…1. */
  pcm: Float32Array;
  sampleRate: number;
  segments: PhonemeSegment[];
  words: SpokenWord[];
  timing: 'exact' | 'estimated';
  /** Silence that the message has before the first sound and after the last, seconds. */
  held?: { beforeSec: number; afterSec: number };
  /** How much louder than usual it is meant to be as a whole. */
  levelDb?: number;
}

/** Words of one face at one time. */
export interface SpokenPart {
  face: number;
  speech: Speech;
  /** Seconds after the start of the video's speech. */
  startSec: number;
  name: string | null;
  /** How many voices say it together. */
  together: number;
}

/** The pose of the mouth, each value 0–1; a lively jaw drops somewhat further. */
export interface MouthShape {
  /** Jaw drop. */
  jaw: number;
  /** Corners drawn apart. */
  wide: number;
  /** Lips rounded and pushed forward. */
  round: number;
  /** Upper lip raised. */
  upper: number;
  /** Lower lip lowered. */
  lower: number;
  /** Tongue tip raised to the teeth. */
  tongue: number;
  /** Lower lip under the upper teeth. */
  fv: number;
  /** Lips pressed shut (p, b, m): at 1 they are closed, whatever the other values are. */
  close: number;
  /** How far the face is speaking; 0 is the photo's own expression. */
  talk: number;
}

/** Head angles in radians, and shifts in shares of the face's height. */
export interface HeadPose {
  yaw: number;
  pitch: number;
  roll: number;
  shiftX: number;
  shiftY: number;
}

/** The posture of shoulders and chest. */
export interface BodyPose {
  /**
   * Radians by which the whole upper body leans, as a pendulum about the picture's lower edge below
   * the face; to the viewer's right if positive.
   */
  lean: number;
  /** Shoulders and chest: 0 as in the photo, 1 raised by a full breath. */
  breath: number;
}

/** From least to most, radians. */
export type AngleRange = [min: number, max: number];

/** How far a photo can turn a head. */
export interface MotionRoom {
  yaw: AngleRange;
  pitch: AngleRange;
  roll: AngleRange;
}

/** Everything a face does in one frame. All zero is the photo itself. */
export interface FacePose extends MouthShape, HeadPose, BodyPose {
  /** 0 open, 1 shut. */
  blink: number;
  /** Brows: −1 frown … 1 raised, and up to twice as far. */
  brow: number;
  /** Corners of the mouth and cheeks: 0 as in the photo, 1 a full smile. */
  smile: number;
  /** How far the lids narrow as the cheeks rise, 0–1. */
  squint: number;
  /** Direction of the eyes, −1…1 each: 1 is as far as a person comfortably looks. */
  gazeX: number;
  gazeY: number;
}

export interface FrameSpec {
  index: number;
  timeSec: number;
  /** In the order of the plan's faces. */
  poses: FacePose[];
  /** Missing if the camera always sees all of the picture. */
  view?: CameraView;
}

/** The part of the picture that one frame of a video shows, in the picture's own shape. */
export interface CameraView {
  /** The window through which the persons are seen, in the frame's pixels. */
  near: FrameArea;
  /** The one through which the background is seen: it is further away, so it moves less. */
  far: FrameArea;
  /** The face that has the frame for itself; it is drawn from the photo, closer. */
  shot?: number;
}

export const restPose: Readonly<FacePose> = {
  jaw: 0,
  wide: 0,
  round: 0,
  upper: 0,
  lower: 0,
  tongue: 0,
  fv: 0,
  close: 0,
  talk: 0,
  yaw: 0,
  pitch: 0,
  roll: 0,
  shiftX: 0,
  shiftY: 0,
  lean: 0,
  breath: 0,
  blink: 0,
  brow: 0,
  smile: 0,
  squint: 0,
  gazeX: 0,
  gazeY: 0,
};

const degree = Math.PI / 180;

/**
 * The room of a face seen from the front. The mesh that is found on a drawn face sees half of
 * its turns and two fifths of its nods.
 */
export const frontalRoom: Readonly<MotionRoom> = {
  yaw: [-13 * degree, 13 * degree],
  pitch: [-12 * degree, 12 * degree],
  roll: [-8.5 * degree, 8.5 * degree],
};
