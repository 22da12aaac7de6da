import { filmSizes } from '@hellograph/contract';
import type { MakeFilmPartPayload } from '@hellograph/jobs';
import { inFrame } from '@hellograph/render';
import type { Canvas, Image } from '@napi-rs/canvas';
import { findFreeCorner, paintLabel } from '../painting/paint-label';

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  x: number;
  y: number;
}

/** The distance to the edge, as a share of the picture's short side. */
const edgeShare = 0.035;

/**
 * Finds an empty corner of a film for the logo. The positions of people in the picture are unknown
 * here, so the whole picture counts as occupied; if it fills the film, there is no mark.
 */
export function findMarkPlace(
  logo: Image,
  { width, height }: Size,
  taken: readonly Box[],
): { label: Canvas; left: number; top: number } | undefined {
  const side = Math.min(width, height);
  const label = paintLabel(logo, side);
  const edge = edgeShare * side;
  const room = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
  const place = findFreeCorner(
    label,
    room,
    taken.map((one) => inFrame(one)),
  );
  return place && { label, left: place.x, top: place.y };
}

/** Paints the logo next to a clip, in one of the strips that its picture leaves free. */
export function paintClipMark(logo: Image, shape: MakeFilmPartPayload['shape'], clip: Size, name: Box | undefined) {
  const { width, height } = filmSizes[shape];
  const scale = Math.min(width / clip.width, height / clip.height);
  const shown = { width: clip.width * scale, height: clip.height * scale };
  const picture = { ...shown, x: (width - shown.width) / 2, y: (height - shown.height) / 2 };
  const mark = findMarkPlace(logo, { width, height }, name ? [picture, name] : [picture]);
  return mark && { png: mark.label.toBuffer('image/png'), left: mark.left, top: mark.top };
}
