import type { FacePose, Scene, YuvFrame } from '@hellograph/render';

/** What a drawing thread is told. The frame's bytes are shared memory: the thread writes where the asker reads. */
export type DrawThreadMessage =
  | { kind: 'open'; film: number; scene: Scene }
  | { kind: 'draw'; film: number; id: number; poses: FacePose[]; frame: YuvFrame }
  | { kind: 'close'; film: number };

/** Its answer to each `draw`. */
export interface DrawnMessage {
  id: number;
}
