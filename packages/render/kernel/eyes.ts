/** `paintGaze` of `src/eyes/gaze.ts` and `paintEyelid` of `src/eyes/eyelid.ts`, four pixels at a time. */
import {
  all,
  at,
  bell,
  blendInk,
  clamp01,
  columnsFrom,
  contour,
  found,
  grainAt,
  inkU,
  inkV,
  inkY,
  lumaOf,
  mix,
  paintSquare,
  pairsAt,
  rest,
  rowsFrom,
  samplePhoto,
  setInk,
  smooth,
  splat,
  step,
} from './brush';

/** Indices of the values that `layGaze` and `layLid` (`src/eyes/lay-eye.ts`) lay ready. */
const originX: i32 = 0, originY: i32 = 1, cosine: i32 = 2, sine: i32 = 3, upper: i32 = 48, lower: i32 = 148;
const perSoft: i32 = 4, leftTo: i32 = 5, left: i32 = 6, perLeft: i32 = 7, rightFrom: i32 = 8, right: i32 = 9, perRight: i32 = 10, shiftE: i32 = 11;
const shiftT: i32 = 12, photoX: i32 = 13, photoY: i32 = 14, photoCosine: i32 = 15, photoSine: i32 = 16, hasGlint: i32 = 17, glintE: i32 = 18;
const glintT: i32 = 19, perGlint: i32 = 20, mirroredE: i32 = 21, mirroredT: i32 = 22, glintIris: i32 = 23, restUpper: i32 = 248, restLower: i32 = 348;

function sampleAtRest(photo: usize, width: i32, height: i32, room: usize, e: v128, t: v128, lanes: i32): void {
  const cos = all(room, photoCosine);
  const sin = all(room, photoSine);
  const x = f32x4.add(all(room, photoX), f32x4.sub(f32x4.mul(e, cos), f32x4.mul(t, sin)));
  const y = f32x4.add(all(room, photoY), f32x4.add(f32x4.mul(e, sin), f32x4.mul(t, cos)));
  samplePhoto(photo, width, height, x, y, lanes);
}

/** How much of a glint is seen at a way from its middle. */
function glintShare(room: usize, e: v128, t: v128): v128 {
  const away = f32x4.sqrt(f32x4.add(f32x4.mul(e, e), f32x4.mul(t, t)));
  return rest(step(1.1, 1.8, f32x4.mul(away, all(room, perGlint))));
}

/** Moves the iris under the lids, in an even box. */
export function paintGaze(photo: usize, frame: usize, width: i32, height: i32, room: usize, fromX: i32, fromY: i32, toX: i32, toY: i32): void {
  for (let y = fromY; y < toY; y += 2) {
    const dy = rowsFrom(y, at(room, originY));
    for (let x = fromX; x < toX; x += 2) {
      const dx = columnsFrom(x, at(room, originX));
      const e = f32x4.add(f32x4.mul(dx, all(room, cosine)), f32x4.mul(dy, all(room, sine)));
      const t = f32x4.sub(f32x4.mul(dy, all(room, cosine)), f32x4.mul(dx, all(room, sine)));
      const per = all(room, perSoft);
      const fromTop = clamp01(f32x4.mul(f32x4.sub(t, contour(room, upper, e)), per));
      const lens = f32x4.mul(fromTop, clamp01(f32x4.mul(f32x4.sub(contour(room, lower, e), t), per)));
      const inside = v128.and(lens, v128.and(f32x4.gt(e, splat(0.02)), f32x4.lt(e, splat(0.98))));
      const lanes = i32x4.bitmask(f32x4.gt(inside, splat(0)));
      if (lanes != 0) paintTurned(photo, frame, width, height, room, x, y, e, t, inside, lanes);
    }
  }
}

function paintTurned(photo: usize, frame: usize, width: i32, height: i32, room: usize, x: i32, y: i32, e: v128, t: v128, inside: v128, lanes: i32): void {
  const isLeft = f32x4.lt(e, all(room, leftTo));
  const isRight = v128.andnot(f32x4.gt(e, all(room, rightFrom)), isLeft);
  const ofLeft = f32x4.mul(e, all(room, perLeft));
  const ofRight = f32x4.mul(rest(e), all(room, perRight));
  const rigid = f32x4.pmin(splat(0.99), f32x4.pmax(splat(0.01), f32x4.sub(e, all(room, shiftE))));
  const fromLeft = f32x4.mul(ofLeft, all(room, left));
  const fromRight = rest(f32x4.mul(rest(all(room, right)), ofRight));
  const fromE = v128.bitselect(fromLeft, v128.bitselect(fromRight, rigid, isRight), isLeft);
  const carried = v128.bitselect(ofLeft, v128.bitselect(ofRight, splat(1), isRight), isLeft);
  const highest = f32x4.add(contour(room, restUpper, fromE), splat(0.02));
  const lowest = f32x4.sub(contour(room, restLower, fromE), splat(0.02));
  const fromT = f32x4.pmin(lowest, f32x4.pmax(highest, f32x4.sub(t, f32x4.mul(all(room, shiftT), carried))));
  sampleAtRest(photo, width, height, room, fromE, fromT, lanes);
  setInk(v128.load(found), v128.load(found, 16), v128.load(found, 32));
  if (at(room, hasGlint) > 0) {
    const own = glintShare(room, f32x4.sub(fromE, all(room, glintE)), f32x4.sub(fromT, all(room, glintT)));
    blendInk(all(room, glintIris), all(room, glintIris + 1), all(room, glintIris + 2), own);
    const offE = f32x4.sub(e, all(room, mirroredE));
    const offT = f32x4.sub(t, all(room, mirroredT));
    const share = glintShare(room, offE, offT);
    const lit = lanes & i32x4.bitmask(f32x4.gt(share, splat(0)));
    if (lit != 0) {
      sampleAtRest(photo, width, height, room, f32x4.add(all(room, glintE), offE), f32x4.add(all(room, glintT), offT), lit);
      blendInk(v128.load(found), v128.load(found, 16), v128.load(found, 32), share);
    }
  }
  paintSquare(frame, width, height, x, y, inside);
}

const lidTop: i32 = 4, lidRows: i32 = 5, from: i32 = 6, perSpan: i32 = 7, blink: i32 = 8, lowered: i32 = 9, softness: i32 = 10, shut: i32 = 11;
const perLash: i32 = 12, perLashBelow: i32 = 13, perOpening: i32 = 14, presence: i32 = 15, lash: i32 = 16, grain: i32 = 248, planes: i32 = 1272;

/** As in `src/eyes/closed-lid.ts`: cells of the grid, its side and its left edge. */
const columns: i32 = 50;
const lidCell: f32 = 0.04;
const lidLeft: f32 = -0.48;

/** One of the lid's planes at four places between its cells. */
function readLid(plane: usize, offsets: v128, fx: v128, fy: v128): v128 {
  return mix(pairsAt(plane, offsets, fx), pairsAt(plane + 4 * columns, offsets, fx), fy);
}

/** Draws the skin of a shut lid over the eye, with the lashes at its edge, in an even box. */
export function paintLid(frame: usize, width: i32, height: i32, room: usize, fromX: i32, fromY: i32, toX: i32, toY: i32): void {
  const rows = at(room, lidRows);
  const perCell = splat(1 / lidCell);
  for (let y = fromY; y < toY; y += 2) {
    const dy = rowsFrom(y, at(room, originY));
    for (let x = fromX; x < toX; x += 2) {
      const dx = columnsFrom(x, at(room, originX));
      const e = f32x4.add(f32x4.mul(dx, all(room, cosine)), f32x4.mul(dy, all(room, sine)));
      const t = f32x4.sub(f32x4.mul(dy, all(room, cosine)), f32x4.mul(dx, all(room, sine)));
      const column = f32x4.sub(f32x4.mul(f32x4.sub(e, splat(lidLeft)), perCell), splat(0.5));
      const row = f32x4.sub(f32x4.mul(f32x4.sub(t, all(room, lidTop)), perCell), splat(0.5));
      const isAcross = v128.and(f32x4.ge(column, splat(0)), f32x4.lt(column, splat(<f32>columns - 1)));
      const isOn = v128.and(isAcross, v128.and(f32x4.ge(row, splat(0)), f32x4.lt(row, splat(rows - 1))));
      if (v128.any_true(isOn)) shadeLid(frame, width, height, room, x, y, e, t, v128.and(column, isOn), v128.and(row, isOn), isOn);
    }
  }
}

function shadeLid(frame: usize, width: i32, height: i32, room: usize, x: i32, y: i32, e: v128, t: v128, column: v128, row: v128, isOn: v128): void {
  const c = i32x4.trunc_sat_f32x4_s(column);
  const r = i32x4.trunc_sat_f32x4_s(row);
  const fx = f32x4.sub(column, f32x4.convert_i32x4_s(c));
  const fy = f32x4.sub(row, f32x4.convert_i32x4_s(r));
  const offsets = i32x4.shl(i32x4.add(i32x4.mul(r, i32x4.splat(columns)), c), 2);
  const size = <usize>(4 * columns) * <usize>at(room, lidRows);
  const lid = room + (<usize>planes << 2);
  const cover = readLid(lid + 3 * size, offsets, fx, fy);
  const along = f32x4.mul(f32x4.sub(e, all(room, from)), all(room, perSpan));
  const open = contour(room, upper, along);
  const opening = f32x4.pmax(splat(0), f32x4.sub(contour(room, lower, along), open));
  const margin = f32x4.add(f32x4.add(open, f32x4.mul(all(room, blink), opening)), all(room, lowered));
  const above = f32x4.sub(t, margin);
  const down = clamp01(f32x4.sub(splat(0.5), f32x4.mul(above, all(room, softness))));
  const skin = f32x4.mul(cover, f32x4.pmax(all(room, shut), down));
  const per = v128.bitselect(all(room, perLashBelow), all(room, perLash), f32x4.gt(above, splat(0)));
  const ends = f32x4.mul(step(-0.02, 0.16, along), smooth(splat(1.02), splat(1 / (0.84 - 1.02)), along));
  const line = f32x4.mul(f32x4.mul(splat(0.94), bell(f32x4.mul(above, per))), ends);
  const isLighter = f32x4.gt(lumaOf(frame, width, x, y), all(room, lash));
  const beside = v128.and(f32x4.mul(line, rest(skin)), isLighter);
  const covered = f32x4.add(skin, beside);
  const alpha = f32x4.mul(covered, all(room, presence));
  const isSeen = v128.and(isOn, f32x4.ge(alpha, splat(0.004)));
  if (!v128.any_true(isSeen)) return;
  const across = f32x4.mul(above, all(room, perOpening));
  const lit = f32x4.mul(splat(0.05), bell(f32x4.mul(f32x4.add(across, splat(0.7)), splat(1 / 0.5))));
  const dim = f32x4.mul(splat(0.06), bell(f32x4.mul(across, splat(1 / 0.3))));
  const within = f32x4.sub(f32x4.mul(splat(2), clamp01(along)), splat(1));
  const round = f32x4.add(splat(1), f32x4.mul(f32x4.sub(lit, dim), rest(f32x4.mul(within, within))));
  const ofY = f32x4.add(f32x4.mul(readLid(lid, offsets, fx, fy), round), grainAt(room, grain, x, y));
  setInk(ofY, f32x4.mul(readLid(lid + size, offsets, fx, fy), round), f32x4.mul(readLid(lid + 2 * size, offsets, fx, fy), round));
  const dark = f32x4.div(f32x4.add(f32x4.mul(line, skin), beside), f32x4.pmax(splat(0.001), covered));
  blendInk(all(room, lash), all(room, lash + 1), all(room, lash + 2), dark);
  paintSquare(frame, width, height, x, y, v128.and(alpha, isSeen));
}
