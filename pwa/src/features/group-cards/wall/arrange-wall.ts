import type { WallSignature } from '@hellograph/contract';
import { shapeOf } from './wall-shape';

/** Sizes of a tile's text in pixels, measured on a wall of 320 px columns. */
const lineHeight = 26;
const signWidth = 8.4;
const largeLineHeight = 34;
const largeSignWidth = 12;
const padding = 40;
const nameHeight = 52;

/**
 * About how high a tile becomes, so that columns end at about the same height. The browser sets the
 * text; nothing breaks if this is wrong.
 */
export function estimateHeight(signature: Pick<WallSignature, 'words' | 'photo' | 'video'>, columnWidth: number): number {
  const shape = shapeOf(signature);
  const [sign, line] = shape === null ? [largeSignWidth, largeLineHeight] : [signWidth, lineHeight];
  const perLine = Math.max(1, Math.floor((columnWidth - padding) / sign));
  const lines = signature.words.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / perLine)), 0);
  const text = signature.words.trim() === '' ? 0 : lines * line;
  return Math.round((shape === null ? 0 : columnWidth / shape) + text + padding + nameHeight);
}

/**
 * Deals tiles into columns, each into the currently shortest one. The first tiles are in the first
 * row, and each column keeps the order.
 */
export function arrangeWall<Tile>(tiles: readonly Tile[], columnCount: number, heightOf: (tile: Tile) => number): Tile[][] {
  const columns = Array.from({ length: Math.max(1, columnCount) }, () => ({ height: 0, tiles: [] as Tile[] }));
  for (const tile of tiles) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.tiles.push(tile);
    shortest.height += heightOf(tile);
  }
  return columns.map((column) => column.tiles);
}

const columnMinWidth = 280;
const columnsMax = 5;

/** One column on a phone, five at most. */
export const columnCountFor = (width: number): number => Math.min(columnsMax, Math.max(1, Math.floor(width / columnMinWidth)));
