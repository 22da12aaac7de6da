import { CodedError } from '@hellograph/contract';
import { createYuvFrame, drawFrame, frames, layOverlays, type Plan, type Scene, type YuvFrame } from '@hellograph/render';
import { createSharedFrame, type DrawThreads } from './draw-threads';
import type { Encoder } from './encode-video';
import type { FilmFinish } from './paint-finish';

export interface DrawOptions {
  threads: DrawThreads;
  finish: FilmFinish;
  signal?: AbortSignal | undefined;
  onFrame?: (drawn: number) => void;
}

/**
 * Draws a film into the encoder: threads draw, this one passes frames on in order, never more than a few ahead of the encoder. Throws
 * RENDER_CANCELLED, or what the encoder or a thread died of.
 */
export async function drawFrames(
  plan: Plan,
  scene: Scene,
  encoder: Encoder,
  { threads, finish, signal, onFrame }: DrawOptions,
): Promise<void> {
  const film = threads.open(scene);
  const pool = Array.from({ length: film.frameCount }, () => ({
    frame: createSharedFrame(plan.width, plan.height),
    free: Promise.resolve(),
  }));
  let handedOn: Promise<void> = Promise.resolve();
  try {
    for (const { index, timeSec, poses } of frames(plan)) {
      if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
      const slot = pool[index % pool.length];
      if (!slot) continue;
      await slot.free;
      const drawn = film.draw(poses, slot.frame);
      drawn.catch(() => {}); // as for `free`
      handedOn = handedOn.then(() => drawn);
      slot.free = handedOn.then(() => {
        layFinish(slot.frame, finish, timeSec);
        return encoder.write(slot.frame.data);
      });
      slot.free.catch(() => {}); // awaited on the slot's next turn, or below
      onFrame?.(index + 1);
    }
    await Promise.all(pool.map(({ free }) => free));
  } finally {
    film.close();
  }
}

function layFinish(frame: YuvFrame, { lasting, passing }: FilmFinish, timeSec: number): void {
  layOverlays(frame, lasting, timeSec);
  layOverlays(frame, passing, timeSec);
}

/** A single frame of the film with what always lies over it, for the poster. */
export function drawOne(plan: Plan, scene: Scene, { lasting }: FilmFinish, index: number): YuvFrame {
  const frame = createYuvFrame(plan.width, plan.height);
  drawFrame(
    scene,
    plan.poses.flatMap((face) => face[index] ?? []),
    frame,
  );
  layOverlays(frame, lasting, 0);
  return frame;
}
