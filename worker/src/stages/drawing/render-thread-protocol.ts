import type { FacePose, Music, PhonemeSegment, Scene, TextVideoSound, TrackVoice, YuvFrame } from '@hellograph/render';

/** What a thread is told of the video it draws. It does not respond. */
export type VideoMessage = { kind: 'open'; video: number; scene: Scene } | { kind: 'close'; video: number };

/**
 * What a thread responds to. A drawn frame's bytes are shared memory: the thread writes where the
 * sender reads.
 */
export type ThreadRequest =
  | { kind: 'draw'; video: number; poses: FacePose[]; frame: YuvFrame }
  | ({ kind: 'mix' } & VideoSound)
  | { kind: 'score'; sound: TextVideoSound };

/** What a talking video sounds like; `spoken` is when its music becomes quieter. */
export interface VideoSound {
  voices: TrackVoice[];
  durationSec: number;
  music?: (Music & { spoken: PhonemeSegment[] }) | undefined;
}

export interface ThreadResults {
  draw: undefined;
  /** The sound track of a talking video, 16 bits. */
  mix: Int16Array;
  /** That of a text video. */
  score: Int16Array;
}

export type ThreadMessage = VideoMessage | (ThreadRequest & { id: number });

export interface ThreadResponse {
  id: number;
  value: ThreadResults[keyof ThreadResults];
}
