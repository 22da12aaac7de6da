import { CodedError } from '@hellograph/contract';
import { createYuvFrame, drawFrame, frames, type Plan, type Scene, type YuvFrame } from '@hellograph/render';
import type { Encoder } from './encode-video';

/** Frames in flight: one is drawn while the others are on their way through the pipe. */
const poolSize = 4;

export interface DrawOptions {
  signal?: AbortSignal | undefined;
  onFrame?: (drawn: number) => void;
}

/** Draws a film into the encoder, never more than a few frames ahead of it. Throws RENDER_CANCELLED, or what the encoder died of. */
export async function drawFrames(plan: Plan, scene: Scene, encoder: Encoder, { signal, onFrame }: DrawOptions = {}): Promise<void> {
  const pool = Array.from({ length: poolSize }, () => ({ frame: createYuvFrame(plan.width, plan.height), free: Promise.resolve() }));
  for (const { index, poses } of frames(plan)) {
    if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
    const slot = pool[index % poolSize];
    if (!slot) continue;
    await slot.free;
    drawFrame(scene, poses, slot.frame);
    slot.free = encoder.write(slot.frame.data);
    slot.free.catch(() => {}); // awaited on the slot's next turn, or below
    onFrame?.(index + 1);
    await yieldToEvents();
  }
  await Promise.all(pool.map(({ free }) => free));
}

/** Lets the pipe, signals and messages have their turn between two frames. */
const yieldToEvents = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A single frame of the film, for the poster. */
export function drawOne(plan: Plan, scene: Scene, index: number): YuvFrame {
  const frame = createYuvFrame(plan.width, plan.height);
  drawFrame(
    scene,
    plan.poses.flatMap((face) => face[index] ?? []),
    frame,
  );
  return frame;
}
