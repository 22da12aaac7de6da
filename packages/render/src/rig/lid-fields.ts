import { type EyeLandmarks, eyeLandmarks } from '../mesh/landmarks';
import { clamp01, smoothStep } from '../ramps';
import type { Landmarks } from '../space';

/** x and y per vertex, pixels: each lid towards the other by all of the eye's opening. */
export interface LidFields {
  upper: Float32Array;
  lower: Float32Array;
}

/** How far the skin around a lid goes with it, in eye widths. */
const above = 0.42;
const beneath = 0.55;
/** The lid's skin ends a little beside the corners. */
const aside = 0.12;

export function createLidFields(points: Landmarks<'frame'>, count: number): LidFields {
  const fields = { upper: new Float32Array(2 * count), lower: new Float32Array(2 * count) };
  for (const eye of eyeLandmarks) addEye(points, eye, fields);
  return fields;
}

function addEye(points: Landmarks<'frame'>, { upper, lower }: EyeLandmarks, fields: LidFields): void {
  const [ax, ay] = [points[3 * upper[0]], points[3 * upper[0] + 1]];
  const [bx, by] = [points[3 * upper[8]], points[3 * upper[8] + 1]];
  const width = Math.max(1, Math.hypot(bx - ax, by - ay));
  const [cos, sin] = [(bx - ax) / width, (by - ay) / width];
  const toEye = (i: number): [number, number] => {
    const [dx, dy] = [(points[3 * i] - ax) / width, (points[3 * i + 1] - ay) / width];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  };
  const margin = (ids: readonly number[]) => ids.map((i) => toEye(i)[1]);
  const [tops, bottoms] = [margin(upper), margin(lower)];
  const at = (values: readonly number[], e: number) => {
    const place = clamp01(e) * (values.length - 1);
    const k = Math.min(values.length - 2, Math.floor(place));
    return values[k] + (values[k + 1] - values[k]) * (place - k);
  };
  for (let i = 0; i < fields.upper.length / 2; i++) {
    const [e, t] = toEye(i);
    const along = smoothStep(-aside, 0.4, e) * smoothStep(1 + aside, 0.6, e);
    if (along === 0 || Math.abs(t) > 1) continue;
    const [top, bottom] = [at(tops, e), at(bottoms, e)];
    const middle = (top + bottom) / 2;
    const opening = Math.max(0, bottom - top) * width * along;
    const down = t <= middle ? opening * smoothStep(above, 0, Math.max(0, top - t)) : 0;
    const up = t > middle ? -opening * smoothStep(beneath, 0, Math.max(0, t - bottom)) : 0;
    fields.upper[2 * i] += -sin * down;
    fields.upper[2 * i + 1] += cos * down;
    fields.lower[2 * i] += -sin * up;
    fields.lower[2 * i + 1] += cos * up;
  }
}

/** Share of the opening by which each lid follows: cheeks that rise, and a gaze down or up. */
const squeeze = { upper: 0.14, lower: 0.3 };
const followed = { upper: 0.4, lower: -0.16 };
/** An eye that looks up opens less than one that looks down closes. */
const upMost = -0.5;

/** Returns how far each lid goes towards the other, in openings. */
export function lidShares(squint: number, gazeY: number): { upper: number; lower: number } {
  const down = Math.max(upMost, gazeY);
  return { upper: squeeze.upper * squint + followed.upper * down, lower: squeeze.lower * squint + followed.lower * down };
}
