import type { FacePose, Music, PhonemeSegment, Scene, TextVideoSound, TrackVoice, YuvFrame } from '@hellograph/render';

/** Messages about the video to draw. The thread does not respond to them. */
export type VideoMessage = { kind: 'open'; video: number; scene: Scene } | { kind: 'close'; video: number };

/**
 * Requests that the thread responds to. A frame's bytes are shared memory: the thread writes where
 * the sender reads.
 */
export type ThreadRequest =
  | { kind: 'draw'; video: number; poses: FacePose[]; frame: YuvFrame }
  | ({ kind: 'mix' } & VideoSound)
  | { kind: 'score'; sound: TextVideoSound };

/** The sound of a talking video; during `spoken`, its music is quieter. */
export interface VideoSound {
  voices: TrackVoice[];
  durationSec: number;
  music?: (Music & { spoken: PhonemeSegment[] }) | undefined;
}

export interface ThreadResults {
  draw: undefined;
  /** The sound track of a talking video, 16 bits. */
  mix: Int16Array;
  /** The sound track of a text video. */
  score: Int16Array;
}

export type ThreadMessage = VideoMessage | (ThreadRequest & { id: number });

export interface ThreadResponse {
  id: number;
  value: ThreadResults[keyof ThreadResults];
}
