import type { YuvFrame } from '../model';
import { layStamp, type Stamp } from '../overlay/stamp';
import { smoothStep } from '../ramps';

/** A stamp in a video: where it lies and when it shows. Without `during` it always shows. */
export interface VideoOverlay {
  stamp: Stamp;
  x: number;
  y: number;
  during?: { fromSec: number; toSec: number; fadeSec: number };
}

/** Composites every overlay that shows at this time onto a frame, in order. */
export function layOverlays(frame: YuvFrame, overlays: readonly VideoOverlay[], timeSec: number): void {
  for (const { stamp, x, y, during } of overlays) {
    const opacity = during ? opacityAt(during, timeSec) : 1;
    if (opacity > 0) layStamp(frame, stamp, { x, y, opacity });
  }
}

function opacityAt({ fromSec, toSec, fadeSec }: NonNullable<VideoOverlay['during']>, timeSec: number): number {
  if (timeSec < fromSec || timeSec >= toSec) return 0;
  if (fadeSec === 0) return 1;
  return smoothStep(0, fadeSec, Math.min(timeSec - fromSec, toSec - timeSec));
}
