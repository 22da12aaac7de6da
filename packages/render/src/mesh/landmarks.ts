/**
 * Named landmarks of the MediaPipe Face Mesh. Left and right are the picture's, not the person's.
 */

/**
 * Lip rings from the outer border of the lips (0) to the inner one (3), each from the left corner
 * to the right.
 */
export const upperLipRings = [
  [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
  [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
  [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
] as const;

export const lowerLipRings = [
  [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
  [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
  [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
] as const;

export const mouthCorners = { left: 61, right: 291 } as const;
export const innerLips = { upper: 13, lower: 14 } as const;

/** Clockwise from the top of the forehead. */
export const faceOval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93,
  234, 127, 162, 21, 54, 103, 67, 109,
] as const;

export const forehead = 10;
export const noseTip = 1;
export const chin = 152;
/** Oval points beside the ears; the hinge of the jaw lies between them. */
export const jawHinges = { left: 234, right: 454 } as const;
export const outerEyeCorners = { left: 33, right: 263 } as const;
export const noseBase = 2;

export interface EyeLandmarks {
  /** Lid margins from the left corner to the right one; both lists share the corners. */
  upper: readonly number[];
  lower: readonly number[];
  brow: readonly number[];
}

export const eyeLandmarks: readonly [EyeLandmarks, EyeLandmarks] = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    brow: [70, 63, 105, 66, 107, 46, 53, 52, 65, 55],
  },
  {
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
    brow: [300, 293, 334, 296, 336, 276, 283, 282, 295, 285],
  },
];

/**
 * Centre of each iris, then four points on its edge. Detectors disagree on which iris is which: use
 * the one that lies in the eye (`findIris`).
 */
export const irises = [
  [468, 469, 470, 471, 472],
  [473, 474, 475, 476, 477],
] as const;

/** Flat, evenly lit skin: cheeks. Colour statistics are taken around them. */
export const cheeks = [50, 280, 205, 425, 101, 330] as const;

/** Number of points of the mesh itself. The ten iris points follow them. */
export const meshPointCount = 468;

/** Columns of a refined lip ring: the mesh's 11 points and one between each two. */
export const lipColumns = 21;
export const centreColumn = 10;

/**
 * Vertex numbers of the refined rings, `[ring][column]`. Upper and lower rings share the corner
 * columns.
 */
export interface LipRings {
  upper: number[][];
  lower: number[][];
}

/**
 * Adds a vertex between two others, once for each pair, and returns its number. `at` is x, y, z.
 */
type SplitEdge = (a: number, b: number, at: readonly [number, number, number]) => number;

/**
 * Doubles the points along the lips by the four-point scheme (N. Dyn, J. Gregory and D. Levin, "A
 * 4-point interpolatory subdivision scheme for curve design", 1987). It passes through the
 * landmarks and makes the polygon of a wide-open mouth look round.
 */
export function refineLipRings(points: Float32Array, split: SplitEdge): LipRings {
  const refine = (ring: readonly number[]) => {
    const refined: number[] = [];
    for (let c = 0; c < ring.length; c++) {
      refined.push(ring[c]);
      if (c === ring.length - 1) break;
      const at = [0, 1, 2].map((k) => {
        const p = (i: number) => points[3 * ring[i] + k];
        const before = c === 0 ? 2 * p(0) - p(1) : p(c - 1);
        const after = c === ring.length - 2 ? 2 * p(c + 1) - p(c) : p(c + 2);
        return (9 * (p(c) + p(c + 1)) - before - after) / 16;
      }) as [number, number, number];
      refined.push(split(ring[c], ring[c + 1], at));
    }
    return refined;
  };
  return { upper: upperLipRings.map(refine), lower: lowerLipRings.map(refine) };
}
