/** `paintMouth` of `src/mouth/interior.ts`, with `src/mouth/teeth.ts` and `src/mouth/moustache.ts`, four pixels at a time. */
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
  mix,
  paintSquare,
  rest,
  rowsFrom,
  samplePhoto,
  setInk,
  smooth,
  splat,
  step,
  wave,
} from './brush';

/** Indices of the values that `layMouth` (`src/mouth/lay-mouth.ts`) lays ready. */
const originX: i32 = 0, originY: i32 = 1, cosine: i32 = 2, sine: i32 = 3, start: i32 = 4, end: i32 = 5, perLength: i32 = 6;
const perSoft: i32 = 7, gapFrom: i32 = 8, gapPer: i32 = 9, onLips: i32 = 10, perSeam: i32 = 11, seamFrom: i32 = 12, seamPer: i32 = 13, needsSeam: i32 = 14;
const jawDrop: i32 = 15, round: i32 = 16, bare: i32 = 17, yawSine: i32 = 18, yawCosine: i32 = 19, raised: i32 = 20, tip: i32 = 21, light: i32 = 22;
const presence: i32 = 23, ramp: i32 = 24, gapSoft: i32 = 25, moustache: i32 = 26, showsTeeth: i32 = 27, perSkin: i32 = 28;
const photoX: i32 = 29, photoY: i32 = 30, photoCosine: i32 = 31, photoSine: i32 = 32, restStart: i32 = 33, restEnd: i32 = 34;
const cavity: i32 = 36, tongue: i32 = 39, tooth: i32 = 42, seam: i32 = 45;
const upper: i32 = 48, lower: i32 = 148, restUpper: i32 = 248, restLower: i32 = 348, grain: i32 = 448;

/** Beyond this many of its widths the seam's coverage is invisible. */
const seamReach: f32 = 2.31;
const upperEdge: f32 = 0.12;
const lowerEdge: f32 = 0.075;
const lateralShortness: f32 = 0.022;

/** The tooth at a place: −1 … 1 across it, how far the nearest gap is, and its number from the middle. */
let across: v128 = f32x4.splat(0);
let border: v128 = f32x4.splat(0);
let beyondFirst: v128 = f32x4.splat(0);
let beyondSecond: v128 = f32x4.splat(0);
let beyondThird: v128 = f32x4.splat(0);

function findTooth(side: v128, a: f32, b: f32, c: f32, d: f32, e: f32): void {
  beyondFirst = f32x4.gt(side, splat(a));
  beyondSecond = f32x4.gt(side, splat(b));
  beyondThird = f32x4.gt(side, splat(c));
  const beyondFourth = f32x4.gt(side, splat(d));
  let inner = v128.and(splat(a), beyondFirst);
  let outer = v128.bitselect(splat(b), splat(a), beyondFirst);
  inner = v128.bitselect(splat(b), inner, beyondSecond);
  outer = v128.bitselect(splat(c), outer, beyondSecond);
  inner = v128.bitselect(splat(c), inner, beyondThird);
  outer = v128.bitselect(splat(d), outer, beyondThird);
  inner = v128.bitselect(splat(d), inner, beyondFourth);
  outer = v128.bitselect(splat(e), outer, beyondFourth);
  across = f32x4.sub(f32x4.mul(f32x4.div(f32x4.sub(side, inner), f32x4.sub(outer, inner)), splat(2)), splat(1));
  border = f32x4.pmin(f32x4.sub(side, inner), f32x4.abs(f32x4.sub(outer, side)));
}

// @ts-expect-error: decorator
@inline
function toFourth(x: v128): v128 {
  const square = f32x4.mul(x, x);
  return f32x4.mul(square, square);
}

// @ts-expect-error: decorator
@inline
function archShade(p: v128): v128 {
  return f32x4.pmax(splat(0.3), f32x4.sub(splat(1.02), f32x4.mul(splat(0.52), f32x4.mul(p, p))));
}

/** The light that a soft gap of this width leaves on the teeth beside it. */
function besideGap(room: usize, deep: f32, thin: f32): v128 {
  const gap = max<f32>(thin, 0.55 * at(room, gapSoft));
  return rest(f32x4.mul(splat((deep * thin * 3) / (thin * 2 + gap)), bell(f32x4.mul(border, splat(1 / gap)))));
}

/** Blends a tooth of this colour (its chroma as shares of its luma) into the ink. In the shade it turns warm, as the flesh around it. */
function blendTooth(room: usize, ofY: v128, hueU: v128, hueV: v128, shade: v128, dim: v128, share: v128): void {
  const y = f32x4.mul(ofY, shade);
  const flesh = f32x4.mul(splat(0.75), clamp01(rest(f32x4.mul(shade, dim))));
  const perTongue: f32 = 1 / max<f32>(1, at(room, tongue));
  const u = f32x4.mul(y, mix(hueU, splat(at(room, tongue + 1) * perTongue), flesh));
  const v = f32x4.mul(y, mix(hueV, splat(at(room, tongue + 2) * perTongue), flesh));
  blendInk(y, u, v, share);
}

/** Cavity and tongue. */
function paintFlesh(room: usize, p: v128, q: v128, depth: v128): void {
  const shade = f32x4.add(splat(0.75), f32x4.mul(splat(0.55), depth));
  setInk(f32x4.mul(all(room, cavity), shade), f32x4.mul(all(room, cavity + 1), shade), f32x4.mul(all(room, cavity + 2), shade));
  const up = at(room, raised);
  const middle: f32 = at(room, jawDrop) * (0.9 - 0.6 * up) + 0.2 - 0.02 * up;
  const aside = f32x4.mul(p, splat(1 / (0.66 - 0.12 * at(room, round))));
  const down = f32x4.mul(f32x4.sub(q, splat(middle)), splat(1 / (0.27 + 0.04 * up)));
  const r = f32x4.add(f32x4.mul(aside, aside), f32x4.mul(down, down));
  if (!v128.any_true(f32x4.lt(r, splat(1.15)))) return;
  const groove = rest(f32x4.mul(splat(0.14 * (1 - up)), bell(f32x4.mul(p, splat(1 / 0.07)))));
  const lit = f32x4.add(splat(0.62 + 0.12 * up), f32x4.mul(splat(0.42), f32x4.pmax(splat(0), rest(r))));
  const shown = f32x4.mul(f32x4.mul(lit, groove), splat(0.5 + 0.5 * max<f32>(at(room, light), up)));
  const share = f32x4.mul(splat(0.9), rest(step(0.5, 1.15, r)));
  blendInk(f32x4.mul(all(room, tongue), shown), f32x4.mul(all(room, tongue + 1), shown), f32x4.mul(all(room, tongue + 2), shown), share);
}

/** The photo's own teeth, which are fixed to the skull. */
function paintShownTeeth(photo: usize, width: i32, height: i32, room: usize, p: v128, q: v128, edge: v128, shade: v128, dim: v128, hidden: f32): void {
  const per = splat(1 / at(room, ramp));
  const below = clamp01(f32x4.sub(f32x4.mul(f32x4.sub(q, contour(room, restUpper, p)), per), splat(0.2)));
  const above = clamp01(f32x4.sub(f32x4.mul(f32x4.sub(f32x4.sub(contour(room, restLower, p), edge), q), per), splat(0.5)));
  const isWithin = v128.and(f32x4.gt(p, all(room, restStart)), f32x4.lt(p, all(room, restEnd)));
  const share = v128.and(f32x4.mul(below, above), isWithin);
  const lanes = i32x4.bitmask(f32x4.gt(share, splat(0)));
  if (lanes == 0) return;
  takePhoto(photo, width, height, room, p, q, lanes);
  const y = v128.load(found);
  const per2 = f32x4.div(splat(1), f32x4.pmax(y, splat(1)));
  const lit = f32x4.add(f32x4.mul(shade, splat(0.98)), splat(0.02));
  blendTooth(room, y, f32x4.mul(v128.load(found, 16), per2), f32x4.mul(v128.load(found, 32), per2), lit, dim, f32x4.mul(share, splat(hidden)));
}

/** Samples the photo at places of the mouth. */
function takePhoto(photo: usize, width: i32, height: i32, room: usize, p: v128, q: v128, lanes: i32): void {
  const cos = all(room, photoCosine);
  const sin = all(room, photoSine);
  const x = f32x4.add(all(room, photoX), f32x4.sub(f32x4.mul(p, cos), f32x4.mul(q, sin)));
  const y = f32x4.add(all(room, photoY), f32x4.add(f32x4.mul(p, sin), f32x4.mul(q, cos)));
  samplePhoto(photo, width, height, x, y, lanes);
}

/** The tip of the tongue over the teeth. */
function paintTip(room: usize, p: v128, q: v128, bottom: v128): void {
  const out = at(room, tip);
  const aside = f32x4.mul(p, splat(1 / 0.5));
  const square = f32x4.mul(aside, aside);
  const down = f32x4.add(f32x4.sub(q, splat(upperEdge)), f32x4.mul(splat(out * 0.085), rest(square)));
  const risen = clamp01(f32x4.add(f32x4.mul(down, splat(1 / at(room, ramp))), splat(0.5)));
  const share = f32x4.mul(f32x4.mul(splat(out), risen), rest(step(0.7, 1.05, f32x4.abs(aside))));
  const rounded = f32x4.sub(rest(f32x4.mul(splat(0.3), bell(f32x4.mul(down, splat(1 / 0.035))))), f32x4.mul(splat(0.2), square));
  const lit = f32x4.mul(f32x4.mul(splat(1.22), rounded), f32x4.add(splat(0.8), f32x4.mul(splat(0.2), step(0, 0.05, f32x4.sub(bottom, q)))));
  blendInk(f32x4.mul(all(room, tongue), lit), f32x4.mul(all(room, tongue + 1), lit), f32x4.mul(all(room, tongue + 2), lit), share);
}

function paintTeeth(photo: usize, width: i32, height: i32, room: usize, ownP: v128, q: v128, top: v128, bottom: v128, aside: v128, dim: v128): void {
  // sin(asin(s) + yaw) without either: see `faceOn`.
  const s = f32x4.pmin(splat(1), f32x4.pmax(splat(-1), f32x4.sub(f32x4.mul(ownP, splat(1 / 1.05)), all(room, yawSine))));
  const turned = f32x4.add(f32x4.mul(s, all(room, yawCosine)), f32x4.mul(f32x4.sqrt(rest(f32x4.mul(s, s))), all(room, yawSine)));
  const p = f32x4.mul(splat(1.05), turned);
  const square = f32x4.mul(p, p);
  const side = f32x4.abs(p);
  const ramped = at(room, ramp);
  const per = splat(1 / ramped);
  const open = at(room, light);
  const toothY = all(room, tooth);
  const perTooth: f32 = 1 / max<f32>(1, at(room, tooth));
  const hueU = splat(at(room, tooth + 1) * perTooth);
  const hueV = splat(at(room, tooth + 2) * perTooth);
  const down = at(room, jawDrop) + lowerEdge;
  if (at(room, bare) > 0 && v128.any_true(f32x4.ge(q, splat(down - ramped / 2)))) {
    findTooth(side, 0.21, 0.43, 0.64, 0.8, 0.92);
    const edge = f32x4.add(f32x4.add(splat(down), f32x4.mul(splat(0.06), square)), f32x4.mul(splat(0.014), toFourth(across)));
    const seen = clamp01(f32x4.add(f32x4.mul(f32x4.sub(q, edge), per), splat(0.5)));
    const share = f32x4.mul(f32x4.mul(seen, rest(step(0.5, 0.8, side))), splat(0.92 * at(room, bare)));
    const shadow = f32x4.add(splat(0.68), f32x4.mul(splat(0.32), step(0, 0.14, f32x4.sub(bottom, q))));
    const curve = f32x4.mul(archShade(f32x4.mul(p, splat(1.1))), rest(f32x4.mul(splat(0.06), f32x4.mul(across, across))));
    const shade = f32x4.mul(f32x4.mul(f32x4.mul(curve, besideGap(room, 0.22, 0.014)), shadow), splat(0.8 * (0.5 + 0.34 * open)));
    blendTooth(room, toothY, hueU, hueV, shade, dim, share);
  }
  const shadow = f32x4.add(splat(0.66), f32x4.mul(splat(0.34), step(0, 0.13, f32x4.sub(q, top))));
  const inCorner = rest(f32x4.mul(splat(0.4), step(0.45, 0.95, aside)));
  const lit = f32x4.mul(f32x4.mul(shadow, inCorner), splat((0.82 + 0.18 * open) * (1 - 0.35 * at(room, round))));
  const hidden: f32 = at(room, bare) * (1 - 0.8 * at(room, moustache));
  findTooth(side, 0.33, 0.57, 0.76, 0.9, 1);
  const isLateral = v128.andnot(beyondFirst, beyondSecond);
  const fourth = toFourth(across);
  const lateral = v128.and(splat(lateralShortness), isLateral);
  if (hidden > 0 && v128.any_true(f32x4.le(q, splat(upperEdge + ramped / 2)))) {
    const shorter = v128.or(lateral, v128.and(splat(0.03), beyondThird));
    const edge = f32x4.sub(f32x4.sub(f32x4.sub(splat(upperEdge), shorter), f32x4.mul(splat(0.045), square)), f32x4.mul(splat(0.022), fourth));
    const seen = clamp01(f32x4.add(f32x4.mul(f32x4.sub(edge, q), per), splat(0.5)));
    const share = f32x4.mul(f32x4.mul(seen, rest(step(0.72, 0.96, side))), splat(hidden));
    const isCanine = v128.andnot(beyondSecond, beyondThird);
    const rounded = f32x4.sub(rest(f32x4.mul(splat(0.07), f32x4.mul(across, across))), v128.and(splat(0.04), isCanine));
    const depth = clamp01(f32x4.mul(f32x4.sub(splat(upperEdge), q), splat(1 / 0.3)));
    const curve = f32x4.mul(f32x4.mul(archShade(p), rounded), rest(f32x4.mul(splat(0.12), depth)));
    const shade = f32x4.mul(f32x4.mul(f32x4.mul(curve, besideGap(room, 0.2, 0.016)), lit), splat(0.97));
    blendTooth(room, toothY, hueU, hueV, shade, dim, share);
  }
  if (at(room, showsTeeth) > 0 && hidden > 0) {
    const edge = f32x4.add(lateral, f32x4.mul(splat(0.03), fourth));
    paintShownTeeth(photo, width, height, room, ownP, q, edge, lit, dim, hidden);
  }
  if (at(room, tip) > 0) paintTip(room, p, q, bottom);
}

/** Hair that hangs over the mouth, mirrored at the edge of the lip. */
function hangMoustache(photo: usize, width: i32, height: i32, room: usize, p: v128, below: v128, along: v128): void {
  const turns = f32x4.mul(p, splat(1 / 6.2831853));
  const slow = f32x4.mul(splat(0.3), wave(f32x4.mul(splat(41), turns)));
  const fast = f32x4.add(f32x4.mul(splat(97), turns), f32x4.mul(splat(2 / 6.2831853), wave(f32x4.mul(splat(23), turns))));
  const strand = f32x4.add(f32x4.add(splat(0.5), slow), f32x4.mul(splat(0.2), wave(fast)));
  const hang = f32x4.add(f32x4.add(splat(0.13), f32x4.mul(splat(0.13), strand)), f32x4.mul(splat(0.24), f32x4.mul(along, along)));
  const covered = rest(smooth(f32x4.mul(splat(0.35), hang), f32x4.div(splat(1 / 0.75), hang), below));
  const share = f32x4.mul(all(room, moustache), covered);
  const lanes = i32x4.bitmask(f32x4.gt(share, splat(0)));
  if (lanes == 0) return;
  const q = f32x4.sub(f32x4.sub(contour(room, restUpper, p), splat(0.05)), f32x4.pmax(splat(0), below));
  takePhoto(photo, width, height, room, p, q, lanes);
  const lit = rest(f32x4.mul(splat(1 - 0.72), step(0, 0.12, below)));
  blendInk(f32x4.mul(v128.load(found), lit), f32x4.mul(v128.load(found, 16), lit), f32x4.mul(v128.load(found, 32), lit), share);
}

/** Paints the inside of the mouth and the line of closed lips into an even box. */
export function paintMouth(photo: usize, frame: usize, width: i32, height: i32, room: usize, left: i32, top: i32, right: i32, bottom: i32): void {
  for (let y = top; y < bottom; y += 2) {
    const dy = rowsFrom(y, at(room, originY));
    for (let x = left; x < right; x += 2) {
      const dx = columnsFrom(x, at(room, originX));
      const p = f32x4.add(f32x4.mul(dx, all(room, cosine)), f32x4.mul(dy, all(room, sine)));
      const isWithin = v128.and(f32x4.gt(p, all(room, start)), f32x4.lt(p, all(room, end)));
      if (!v128.any_true(isWithin)) continue;
      const q = f32x4.sub(f32x4.mul(dy, all(room, cosine)), f32x4.mul(dx, all(room, sine)));
      shadeSquare(photo, frame, width, height, room, x, y, p, q, isWithin);
    }
  }
}

// @ts-expect-error: decorator
@inline
function shadeSquare(photo: usize, frame: usize, width: i32, height: i32, room: usize, x: i32, y: i32, p: v128, q: v128, isWithin: v128): void {
  const top = contour(room, upper, p);
  const bottom = contour(room, lower, p);
  const fromTop = f32x4.sub(q, top);
  const toBottom = f32x4.sub(bottom, q);
  const gap = f32x4.sub(bottom, top);
  const along = f32x4.sub(f32x4.mul(f32x4.sub(p, all(room, start)), all(room, perLength)), splat(1));
  const taper = rest(f32x4.mul(along, along));
  const overlap = f32x4.add(splat(0.7), f32x4.mul(all(room, onLips), taper));
  const per = all(room, perSoft);
  const isOpen = smooth(all(room, gapFrom), all(room, gapPer), gap);
  const lens = f32x4.mul(clamp01(f32x4.add(f32x4.mul(fromTop, per), overlap)), clamp01(f32x4.add(f32x4.mul(toBottom, per), overlap)));
  const inside = f32x4.mul(lens, isOpen);
  let meet = splat(0);
  if (at(room, needsSeam) > 0) {
    const line = f32x4.mul(f32x4.mul(f32x4.sub(fromTop, toBottom), splat(0.5)), all(room, perSeam));
    const isNear = f32x4.le(f32x4.abs(line), splat(seamReach));
    if (v128.any_true(isNear)) {
      const isShut = rest(smooth(all(room, seamFrom), all(room, seamPer), gap));
      const strength = f32x4.mul(f32x4.mul(all(room, needsSeam), isShut), f32x4.pmin(splat(1), f32x4.mul(splat(3), taper)));
      // Beyond its reach the line is seen only where the inside is, too.
      meet = v128.and(f32x4.mul(strength, bell(line)), v128.or(isNear, f32x4.gt(inside, splat(0))));
    }
  }
  const line = f32x4.mul(meet, rest(inside));
  const alpha = f32x4.add(inside, line);
  const isSeen = v128.and(isWithin, f32x4.ge(alpha, splat(0.004)));
  if (!v128.any_true(isSeen)) return;
  const below = f32x4.add(splat(0.72), f32x4.mul(splat(0.28), step(0, 0.1, fromTop)));
  const occluded = f32x4.mul(below, f32x4.add(splat(0.84), f32x4.mul(splat(0.16), step(0, 0.07, toBottom))));
  const aside = f32x4.abs(along);
  const depth = f32x4.mul(clamp01(f32x4.div(fromTop, f32x4.pmax(gap, splat(0.001)))), rest(f32x4.mul(splat(0.4), aside)));
  paintFlesh(room, p, q, depth);
  paintTeeth(photo, width, height, room, p, q, top, bottom, aside, occluded);
  const corner = step(0.6, 1, aside);
  const shade = f32x4.mul(f32x4.mul(occluded, rest(f32x4.mul(splat(0.3), corner))), splat(1 - 0.5 * at(room, moustache)));
  setInk(f32x4.mul(inkY, shade), f32x4.mul(inkU, shade), f32x4.mul(inkV, shade));
  const dark = splat(0.85);
  const share = f32x4.pmax(f32x4.mul(splat(0.75), corner), line);
  blendInk(f32x4.mul(all(room, seam), dark), f32x4.mul(all(room, seam + 1), dark), f32x4.mul(all(room, seam + 2), dark), share);
  if (at(room, moustache) > 0) hangMoustache(photo, width, height, room, p, fromTop, along);
  const rough = f32x4.pmin(splat(1), f32x4.add(splat(0.25), f32x4.mul(inkY, all(room, perSkin))));
  setInk(f32x4.add(inkY, f32x4.mul(grainAt(room, grain, x, y), rough)), inkU, inkV);
  paintSquare(frame, width, height, x, y, v128.and(f32x4.mul(alpha, all(room, presence)), isSeen));
}
