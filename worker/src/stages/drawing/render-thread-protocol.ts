import type { CardSound, FacePose, Music, PhonemeSegment, Scene, TrackVoice, YuvFrame } from '@hellograph/render';

/** What a thread is told of the film it draws. */
export type FilmMessage = { kind: 'open'; film: number; scene: Scene } | { kind: 'close'; film: number };

/** What it is asked. A drawn frame's bytes are shared memory: the thread writes where the asker reads. */
export type ThreadQuestion =
  | { kind: 'draw'; film: number; poses: FacePose[]; frame: YuvFrame }
  | ({ kind: 'mix' } & FilmSound)
  | { kind: 'score'; sound: CardSound };

/** What a film of a photo sounds like; `spoken` is when its music steps back. */
export interface FilmSound {
  voices: TrackVoice[];
  durationSec: number;
  music?: (Music & { spoken: PhonemeSegment[] }) | undefined;
}

export interface ThreadAnswers {
  draw: undefined;
  /** A film's sound track, 16 bits. */
  mix: Int16Array;
  /** A card's. */
  score: Int16Array;
}

export type ThreadMessage = FilmMessage | (ThreadQuestion & { id: number });

export interface ThreadAnswer {
  id: number;
  value: ThreadAnswers[keyof ThreadAnswers];
}
