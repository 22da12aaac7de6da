import { CodedError } from '@hellograph/contract';
import { type FrameSpan, type FrameSpec, frameOf, frames, layOverlays, type RenderPlan, type YuvFrame } from '@hellograph/render';
import type { Encoder } from '../encoding/encode-video';
import type { CloseShot } from '../faces/find-cast';
import type { VideoFinish } from '../painting/paint-finish';
import { createSharedFrame, type RenderThreads, shareScene, type VideoDrawing } from './render-threads';

export interface DrawOptions {
  threads: RenderThreads;
  finish: VideoFinish;
  /**
   * The index of the frame that is also returned as a still, with its lasting overlay; without it,
   * there is no still.
   */
  still?: number | undefined;
  /** Draws only these frames; without it, all. */
  span?: FrameSpan | undefined;
  signal?: AbortSignal | undefined;
  /** The scenes of faces that the camera shows alone, by their index. */
  shots?: ReadonlyMap<number, CloseShot> | undefined;
  /** Called with the number of frames that the encoder has received. */
  onFrame?: (encoded: number) => void;
}

/** Draws frames of a video in the scene that the camera sees. */
function openShots(plan: RenderPlan, whole: VideoDrawing, { threads, shots, signal }: Pick<DrawOptions, 'threads' | 'shots' | 'signal'>) {
  const close = new Map<number, VideoDrawing>();
  const openShot = (face: number, { scene }: CloseShot) => {
    const drawing = close.get(face) ?? threads.open(shareScene(scene), { signal });
    close.set(face, drawing);
    return drawing;
  };
  return {
    frameCount: whole.frameCount,
    draw: ({ poses, view }: FrameSpec, frame: YuvFrame): Promise<void> => {
      const face = view?.shot;
      const shot = face === undefined ? undefined : shots?.get(face);
      if (face !== undefined && shot) {
        const seen = shot.faces.flatMap((index) => poses[index] ?? []);
        return openShot(face, shot).draw(seen, frame);
      }
      const isWhole = view?.near.width === plan.width;
      return whole.draw(poses, frame, isWhole ? undefined : view);
    },
    close: () => {
      for (const drawing of close.values()) drawing.close();
    },
  };
}

/**
 * Draws a video of an opened scene into the encoder. Threads draw, and this one passes the frames
 * on in order, only a few ahead of the encoder. Returns the still if one was requested. Throws
 * RENDER_CANCELLED, or the error of the encoder or a thread.
 */
export async function drawFrames(
  plan: RenderPlan,
  whole: VideoDrawing,
  encoder: Encoder,
  { finish, still, span, signal, onFrame, ...scenes }: DrawOptions,
): Promise<YuvFrame | undefined> {
  const drawing = openShots(plan, whole, { ...scenes, signal });
  const pool = Array.from({ length: drawing.frameCount }, () => ({
    frame: createSharedFrame(plan.width, plan.height),
    whenFree: Promise.resolve(),
  }));
  let drawnInOrder: Promise<void> = Promise.resolve();
  let stillFrame: YuvFrame | undefined;
  try {
    for (const spec of frames(plan, span)) {
      const { index, timeSec } = spec;
      if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
      const slot = pool[index % pool.length];
      if (!slot) continue;
      await slot.whenFree;
      const drawn = drawing.draw(spec, slot.frame);
      drawn.catch(() => {}); // awaited like `whenFree`
      drawnInOrder = drawnInOrder.then(() => drawn);
      slot.whenFree = drawnInOrder.then(async () => {
        layOverlays(slot.frame, finish.lasting, timeSec);
        if (index === still) stillFrame = { ...slot.frame, data: slot.frame.data.slice() };
        layOverlays(slot.frame, finish.passing, timeSec);
        await encoder.write(slot.frame.data);
        onFrame?.(index + 1);
      });
      slot.whenFree.catch(() => {}); // awaited when the slot is reused, or below
    }
    await Promise.all(pool.map(({ whenFree }) => whenFree));
    return stillFrame;
  } finally {
    drawing.close();
  }
}

/** Draws one frame of a video as a still, with its lasting overlay. */
export async function drawStill(
  plan: RenderPlan,
  whole: VideoDrawing,
  { threads, finish, still, signal }: Pick<DrawOptions, 'threads' | 'finish' | 'signal'> & { still: number },
): Promise<YuvFrame> {
  const drawing = openShots(plan, whole, { threads, signal });
  try {
    const spec = frameOf(plan, still);
    const frame = createSharedFrame(plan.width, plan.height);
    await drawing.draw(spec, frame);
    layOverlays(frame, finish.lasting, spec.timeSec);
    return frame;
  } finally {
    drawing.close();
  }
}

/**
 * The index of the frame for the poster: near the start, with open eyes and a slightly open mouth.
 */
export function invitingFrame({ poses, fps, speechStartSec }: RenderPlan, speaker: number): number {
  const early = (poses[speaker] ?? []).slice(0, Math.round((speechStartSec + 4) * fps));
  const appeal = early.map(
    ({ jaw, wide, blink, talk, close, yaw }) => talk * (1 - close) * (wide + (1 - Math.abs(jaw - 0.35))) - 4 * blink - Math.abs(yaw) * 4,
  );
  return Math.max(0, appeal.indexOf(Math.max(...appeal)));
}
