import { type Occasion, occasions } from '@hellograph/contract/find-occasion';
import type { TextVideoShape } from '@hellograph/contract/text-video';

/**
 * The layouts of a text video. `crown` has the ornament above the words and a row of small ones
 * below, `meadow` a large one on a hill at the foot, `window` words in a panel on a pattern,
 * `letter` words set from the left beside a large ornament in the corner, `ribbon` a band of colour
 * with the ornament.
 */
export const cardLayouts = ['crown', 'meadow', 'window', 'letter', 'ribbon'] as const;
export type CardLayout = (typeof cardLayouts)[number];

/** Centre as shares of the card's sides; size as a share of its short side. */
interface OrnamentPlace {
  x: number;
  y: number;
  size: number;
}

/** A still ornament in the background. */
export interface Echo extends OrnamentPlace {
  /** Radians. */
  turn: number;
  /** 0–1. */
  alpha: number;
}

/** Shares of the card's sides. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A surface of another tone. */
export interface CardSurface extends Place {
  kind: 'hill' | 'arch' | 'band';
}

export interface Composition {
  emblem: OrnamentPlace;
  /** The words. The anchors place them in spare room: 0 at the start, .5 in the middle. */
  box: Place & { anchorX: number; anchorY: number };
  panel?: CardSurface;
  echoes: readonly Echo[];
}

const box = (x: number, y: number, width: number, height: number, anchorX = 0.5, anchorY = 0.5) => ({
  x,
  y,
  width,
  height,
  anchorX,
  anchorY,
});

/** A row of small ornaments, the middle one largest, each a little turned. */
function row(count: number, y: number, { from, to, size }: { from: number; to: number; size: number }): Echo[] {
  return Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0.5 : i / (count - 1);
    const middle = 1 - Math.abs(share - 0.5) * 2;
    return {
      x: from + share * (to - from),
      y,
      size: size * (0.7 + 0.3 * middle),
      turn: (i % 2 === 0 ? -1 : 1) * 0.12,
      alpha: 0.55 + 0.3 * middle,
    };
  });
}

/** Above it, a pattern stays away from the notices at the foot. */
const footY = 0.87;

/** Small ornaments in a pattern over the whole card, every second row shifted. */
function pattern(columns: number, rows: number, size: number): Echo[] {
  return Array.from({ length: rows * (columns + 1) }, (_, i) => {
    const [line, place] = [Math.floor(i / (columns + 1)), i % (columns + 1)];
    return {
      x: (place + (line % 2 === 0 ? 0 : 0.5)) / columns,
      y: (line + 0.5) / rows,
      size,
      turn: ((i * 37) % 11) / 11 - 0.5,
      alpha: 0.3,
    };
  }).filter(({ x, y }) => y < footY || Math.abs(x - 0.5) > 0.4);
}

export const compositions: Record<CardLayout, Record<TextVideoShape, Composition>> = {
  crown: {
    portrait: {
      emblem: { x: 0.5, y: 0.17, size: 0.36 },
      box: box(0.11, 0.285, 0.78, 0.515),
      echoes: row(5, 0.865, { from: 0.19, to: 0.81, size: 0.14 }),
    },
    square: {
      emblem: { x: 0.5, y: 0.175, size: 0.22 },
      box: box(0.1, 0.29, 0.8, 0.48),
      echoes: row(7, 0.83, { from: 0.17, to: 0.83, size: 0.09 }),
    },
    wide: {
      emblem: { x: 0.185, y: 0.46, size: 0.46 },
      box: box(0.35, 0.11, 0.57, 0.78),
      echoes: row(3, 0.79, { from: 0.1, to: 0.27, size: 0.1 }),
    },
  },
  meadow: {
    portrait: {
      emblem: { x: 0.5, y: 0.755, size: 0.5 },
      box: box(0.11, 0.09, 0.78, 0.5),
      panel: { kind: 'hill', x: 0, y: 0.75, width: 1, height: 0.25 },
      echoes: [
        { x: 0.15, y: 0.815, size: 0.19, turn: -0.16, alpha: 0.8 },
        { x: 0.85, y: 0.815, size: 0.19, turn: 0.16, alpha: 0.8 },
      ],
    },
    square: {
      emblem: { x: 0.5, y: 0.755, size: 0.29 },
      box: box(0.1, 0.09, 0.8, 0.5),
      panel: { kind: 'hill', x: 0, y: 0.76, width: 1, height: 0.24 },
      echoes: [
        { x: 0.15, y: 0.81, size: 0.15, turn: -0.16, alpha: 0.8 },
        { x: 0.32, y: 0.79, size: 0.11, turn: 0.1, alpha: 0.65 },
        { x: 0.68, y: 0.79, size: 0.11, turn: -0.1, alpha: 0.65 },
        { x: 0.85, y: 0.81, size: 0.15, turn: 0.16, alpha: 0.8 },
      ],
    },
    wide: {
      emblem: { x: 0.8, y: 0.63, size: 0.58 },
      box: box(0.08, 0.1, 0.53, 0.66),
      panel: { kind: 'hill', x: 0, y: 0.74, width: 1, height: 0.26 },
      echoes: [
        { x: 0.09, y: 0.845, size: 0.13, turn: -0.14, alpha: 0.6 },
        { x: 0.63, y: 0.79, size: 0.15, turn: 0.12, alpha: 0.75 },
        { x: 0.945, y: 0.81, size: 0.14, turn: 0.16, alpha: 0.75 },
      ],
    },
  },
  window: {
    portrait: {
      emblem: { x: 0.5, y: 0.225, size: 0.26 },
      box: box(0.155, 0.315, 0.69, 0.5),
      panel: { kind: 'arch', x: 0.085, y: 0.08, width: 0.83, height: 0.8 },
      echoes: pattern(4, 7, 0.15),
    },
    square: {
      emblem: { x: 0.5, y: 0.2, size: 0.17 },
      box: box(0.15, 0.3, 0.7, 0.5),
      panel: { kind: 'arch', x: 0.08, y: 0.07, width: 0.84, height: 0.79 },
      echoes: pattern(6, 6, 0.11),
    },
    wide: {
      emblem: { x: 0.5, y: 0.19, size: 0.2 },
      box: box(0.21, 0.305, 0.58, 0.5),
      panel: { kind: 'arch', x: 0.15, y: 0.06, width: 0.7, height: 0.8 },
      echoes: pattern(9, 5, 0.13),
    },
  },
  letter: {
    portrait: {
      emblem: { x: 0.67, y: 0.755, size: 0.54 },
      box: box(0.12, 0.09, 0.77, 0.5, 0, 0.35),
      echoes: [
        { x: 0.19, y: 0.7, size: 0.16, turn: -0.2, alpha: 0.5 },
        { x: 0.3, y: 0.83, size: 0.22, turn: 0.15, alpha: 0.65 },
      ],
    },
    square: {
      emblem: { x: 0.75, y: 0.735, size: 0.34 },
      box: box(0.1, 0.09, 0.8, 0.5, 0, 0.4),
      echoes: [
        { x: 0.15, y: 0.79, size: 0.12, turn: -0.2, alpha: 0.45 },
        { x: 0.34, y: 0.75, size: 0.14, turn: 0.15, alpha: 0.55 },
        { x: 0.53, y: 0.8, size: 0.16, turn: -0.1, alpha: 0.65 },
      ],
    },
    wide: {
      emblem: { x: 0.795, y: 0.45, size: 0.56 },
      box: box(0.075, 0.11, 0.56, 0.74, 0, 0.45),
      echoes: [
        { x: 0.68, y: 0.79, size: 0.13, turn: -0.2, alpha: 0.5 },
        { x: 0.945, y: 0.8, size: 0.12, turn: 0.2, alpha: 0.5 },
      ],
    },
  },
  ribbon: {
    portrait: {
      emblem: { x: 0.5, y: 0.785, size: 0.34 },
      box: box(0.11, 0.085, 0.78, 0.545),
      panel: { kind: 'band', x: 0, y: 0.685, width: 1, height: 0.2 },
      echoes: [...row(2, 0.785, { from: 0.165, to: 0.835, size: 0.24 })],
    },
    square: {
      emblem: { x: 0.5, y: 0.79, size: 0.2 },
      box: box(0.1, 0.085, 0.8, 0.545),
      panel: { kind: 'band', x: 0, y: 0.69, width: 1, height: 0.19 },
      echoes: [...row(2, 0.79, { from: 0.09, to: 0.25, size: 0.15 }), ...row(2, 0.79, { from: 0.75, to: 0.91, size: 0.15 })],
    },
    wide: {
      emblem: { x: 0.175, y: 0.47, size: 0.44 },
      box: box(0.39, 0.1, 0.54, 0.76),
      panel: { kind: 'band', x: -0.02, y: 0, width: 0.335, height: 1 },
      echoes: [
        { x: 0.175, y: 0.11, size: 0.16, turn: 0.12, alpha: 0.6 },
        { x: 0.175, y: 0.79, size: 0.16, turn: -0.12, alpha: 0.6 },
      ],
    },
  },
};

/** Neighbouring occasions never have the same layout for the same seed. */
export function chooseLayout(occasion: Occasion, random: () => number): CardLayout {
  const turn = Math.floor(random() * cardLayouts.length);
  return cardLayouts[(occasions.indexOf(occasion) + turn) % cardLayouts.length];
}
