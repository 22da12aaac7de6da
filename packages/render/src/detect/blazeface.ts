/**
 * Decodes the output of BlazeFace's back-camera model. For each of 896 anchors the model gives a
 * logit, the box's centre and size, and six points, in pixels of a picture of 256 a side (V.
 * Bazarevsky et al., "BlazeFace: Sub-millisecond Neural Face Detection on Mobile GPUs", 2019).
 */

export const detectorSidePx = 256;
/** Cells of the two grids and anchors in each cell. */
const grids = [
  { cells: 16, anchors: 2 },
  { cells: 8, anchors: 6 },
];
export const anchorCount = grids.reduce((sum, { cells, anchors }) => sum + cells * cells * anchors, 0);
export const valuesPerAnchor = 16;

/** `scores[i]` is a logit; `boxes` has `valuesPerAnchor` values for each anchor. */
export interface DetectorAnswer {
  scores: Float32Array;
  boxes: Float32Array;
}

/** Measured from the view's centre, in the unit of its size. */
export interface DetectedBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise rotation of the face in radians, by the line from its mouth to its nose. */
  angle: number;
  score: number;
}

const minScore = 0.3;
const overlapMax = 0.1;

const anchors = grids.flatMap(({ cells, anchors }) =>
  Array.from({ length: cells * cells * anchors }, (_, i) => {
    const cell = Math.floor(i / anchors);
    const stride = detectorSidePx / cells;
    return { x: stride * ((cell % cells) + 0.5), y: stride * (Math.floor(cell / cells) + 0.5) };
  }),
);

/**
 * Returns the detected faces, the most certain first. Of overlapping boxes only the most certain is
 * kept. `view` is the size of what the model was shown as a square: a share of 1, or its pixels.
 */
export function readBoxes({ scores, boxes }: DetectorAnswer, view = { width: 1, height: 1 }): DetectedBox[] {
  const [stretchX, stretchY] = [view.width / detectorSidePx, view.height / detectorSidePx];
  const found = anchors.flatMap((anchor, i): DetectedBox[] => {
    const score = 1 / (1 + Math.exp(-scores[i]));
    if (score < minScore) return [];
    const at = (value: number) => boxes[valuesPerAnchor * i + value];
    const [noseX, noseY, mouthX, mouthY] = [8, 9, 10, 11].map(at);
    return [
      {
        x: (anchor.x + at(0) - detectorSidePx / 2) * stretchX,
        y: (anchor.y + at(1) - detectorSidePx / 2) * stretchY,
        width: at(2) * stretchX,
        height: at(3) * stretchY,
        angle: Math.atan2((noseX - mouthX) * stretchX, (mouthY - noseY) * stretchY),
        score,
      },
    ];
  });
  const kept: DetectedBox[] = [];
  for (const box of found.sort((a, b) => b.score - a.score)) if (!kept.some((other) => overlap(box, other) > overlapMax)) kept.push(box);
  return kept;
}

/** Intersection over union. */
function overlap(a: DetectedBox, b: DetectedBox): number {
  const shared = (from: number, size: number, other: number, otherSize: number) =>
    Math.max(0, Math.min(from + size / 2, other + otherSize / 2) - Math.max(from - size / 2, other - otherSize / 2));
  const both = shared(a.x, a.width, b.x, b.width) * shared(a.y, a.height, b.y, b.height);
  return both / (a.width * a.height + b.width * b.height - both);
}
