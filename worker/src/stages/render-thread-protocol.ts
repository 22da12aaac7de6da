import type { CardSound, FacePose, Scene, TrackVoice, YuvFrame } from '@hellograph/render';

/** What a thread is told of the film it draws. */
export type FilmMessage = { kind: 'open'; film: number; scene: Scene } | { kind: 'close'; film: number };

/** What it is asked. A drawn frame's bytes are shared memory: the thread writes where the asker reads. */
export type ThreadQuestion =
  | { kind: 'draw'; film: number; poses: FacePose[]; frame: YuvFrame }
  | { kind: 'mix'; voices: TrackVoice[]; durationSec: number }
  | { kind: 'score'; sound: CardSound };

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
