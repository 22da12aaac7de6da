import type { YuvFrame } from '../model';

/**
 * A colour without offsets: y 0–219 above black, u and v around 0. Scaling all three dims it, and
 * mixing is linear.
 */
export interface Colour {
  y: number;
  u: number;
  v: number;
}

export function scaled(colour: Colour, factor: number): Colour {
  return { y: colour.y * factor, u: colour.u * factor, v: colour.v * factor };
}

export function mixed(a: Colour, b: Colour, share: number): Colour {
  const keep = 1 - share;
  return { y: a.y * keep + b.y * share, u: a.u * keep + b.u * share, v: a.v * keep + b.v * share };
}

const clamp = (value: number, top: number) => (value < 0 ? 0 : value > top ? top : Math.floor(value));

export function lumaAt({ width, height, data }: YuvFrame, x: number, y: number): number {
  return data[clamp(y, height - 1) * width + clamp(x, width - 1)] - 16;
}

export function colourAt(frame: YuvFrame, x: number, y: number): Colour {
  const { width, height, data } = frame;
  const c = width * height + clamp(y / 2, height / 2 - 1) * (width / 2) + clamp(x / 2, width / 2 - 1);
  return { y: lumaAt(frame, x, y), u: data[c] - 128, v: data[c + (width * height) / 4] - 128 };
}

/** Samples the colour between pixels (luma bilinear, chroma nearest) into `out`. */
export function sampleBetween({ width, height, data }: YuvFrame, x: number, y: number, out: Colour): void {
  const sx = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const sy = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const ix = Math.floor(sx);
  const iy = Math.floor(sy);
  const o = iy * width + ix;
  const upper = data[o] + (data[o + 1] - data[o]) * (sx - ix);
  const lower = data[o + width] + (data[o + width + 1] - data[o + width]) * (sx - ix);
  const c = width * height + (iy >> 1) * (width >> 1) + (ix >> 1);
  out.y = upper + (lower - upper) * (sy - iy) - 16;
  out.u = data[c] - 128;
  out.v = data[c + (width * height) / 4] - 128;
}

export function meanColour(colours: readonly Colour[]): Colour {
  const sum = colours.reduce((s, c) => ({ y: s.y + c.y, u: s.u + c.u, v: s.v + c.v }), { y: 0, u: 0, v: 0 });
  return scaled(sum, 1 / Math.max(1, colours.length));
}

/** Returns the mean over a square of side 2 × `radius` + 1 around a point. */
export function meanAround(frame: YuvFrame, [x, y]: readonly [number, number], radius: number): Colour {
  const colours: Colour[] = [];
  for (let dy = -radius; dy <= radius; dy++) for (let dx = -radius; dx <= radius; dx++) colours.push(colourAt(frame, x + dx, y + dy));
  return meanColour(colours);
}

/** Returns the colour of every pixel whose centre lies inside a polygon of x, y pairs. */
export function coloursInside(frame: YuvFrame, polygon: readonly (readonly [number, number])[]): Colour[] {
  const ys = polygon.map(([, y]) => y);
  const xs = polygon.map(([x]) => x);
  const found: Colour[] = [];
  const last = Math.min(frame.height - 1, Math.max(...ys));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= last; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= Math.min(frame.width - 1, Math.max(...xs)); x++) {
      let inside = false;
      for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
        const [ax, ay] = polygon[i];
        const [bx, by] = polygon[j];
        if (ay > y + 0.5 !== by > y + 0.5 && x + 0.5 < ((bx - ax) * (y + 0.5 - ay)) / (by - ay) + ax) inside = !inside;
      }
      if (inside) found.push(colourAt(frame, x, y));
    }
  }
  return found;
}
