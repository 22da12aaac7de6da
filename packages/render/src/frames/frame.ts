import { mix } from '@hellograph/contract/card-theme';
import { type FrameId, frameIds } from '@hellograph/contract/frames';
import { type FrameArea, inFrame } from '../space';
import { seededRandom } from '../timeline/how-lively';
import { festiveFrames } from './festive-frames';
import { tag } from './frame-shapes';
import type { FrameReach, FrameStyle } from './frame-space';
import { gardenFrames } from './garden-frames';
import { lineFrames } from './line-frames';

export const frameStyles: Record<FrameId, FrameStyle> = { ...lineFrames, ...festiveFrames, ...gardenFrames };

export interface FrameRequest {
  frame: FrameId;
  width: number;
  height: number;
  /** `#rrggbb`; the frame's own colour if missing. */
  colour?: string | undefined;
  /** Boxes of the faces, in the frame's pixels. The picture frame runs behind them. */
  faces: readonly FrameArea[];
}

/** Room around a face's box, as shares of its size: hair above, ears at the sides. */
const headRoom = { side: 0.12, above: 0.32, below: 0.08 };

const headOf = ({ x, y, width, height }: FrameArea): FrameArea =>
  inFrame({
    x: x - width * headRoom.side,
    y: y - height * headRoom.above,
    width: width * (1 + 2 * headRoom.side),
    height: height * (1 + headRoom.above + headRoom.below),
  });

/**
 * Draws a picture frame as an SVG of the given size, transparent where the photo shows. The same
 * request always gives the same SVG, in the studio and in the video.
 */
export function drawPictureFrame({ frame, width, height, colour, faces }: FrameRequest): string {
  const style = frameStyles[frame];
  const main = colour ?? style.colour;
  const space = {
    width,
    height,
    side: Math.min(width, height),
    main,
    second: style.second,
    light: mix(main, '#ffffff', 0.55),
    dark: mix(main, '#000000', 0.38),
    random: seededRandom(frameIds.indexOf(frame) + 11),
  };
  const heads = faces
    .map(headOf)
    .map(({ x, y, width: w, height: h }) =>
      tag('ellipse', { cx: x + w / 2, cy: y + h / 2, rx: w * 0.58, ry: h * 0.56, fill: 'url(#away)' }),
    );
  const away = tag(
    'radialGradient',
    { id: 'away' },
    tag('stop', { offset: 0.84, 'stop-color': '#000000' }) + tag('stop', { offset: 1, 'stop-color': '#000000', 'stop-opacity': 0 }),
  );
  const mask = tag(
    'mask',
    { id: 'faces', maskUnits: 'userSpaceOnUse', x: 0, y: 0, width, height },
    tag('rect', { width, height, fill: '#ffffff' }) + heads.join(''),
  );
  const inner = faces.length > 0 ? tag('defs', {}, away + mask) + tag('g', { mask: 'url(#faces)' }, style.draw(space)) : style.draw(space);
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, inner);
}

/** Returns the part of the picture that a frame leaves to words, in pixels. */
export function insideFrame(frame: FrameId, { width, height }: { width: number; height: number }): FrameArea {
  const { top, right, bottom, left } = reachOf(frame, { width, height });
  return inFrame({ x: left, y: top, width: width - left - right, height: height - top - bottom });
}

/**
 * Returns how much of each side a frame takes, in pixels. The holes of `film` run along the longer
 * sides.
 */
export function reachOf(frame: FrameId, { width, height }: { width: number; height: number }): FrameReach {
  const side = Math.min(width, height);
  const { top, right, bottom, left } = frameStyles[frame].reach;
  const turned = frame === 'film' && width > height;
  const [a, b, c, d] = turned ? [right, top, left, bottom] : [top, right, bottom, left];
  return { top: a * side, right: b * side, bottom: c * side, left: d * side };
}
