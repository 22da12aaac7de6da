import type { WallSignature } from '@hellograph/contract';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { shapeOf, WallTile } from './wall-tile';

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

interface WallColumnsProps<Signature extends WallSignature> {
  label: string;
  signatures: readonly Signature[];
  playingId: string | null;
  onToggle: (id: string) => void;
  onEnd: (id: string) => void;
  /** Below each name. The same function each time, or every tile is drawn again. */
  renderBelow?: (signature: Signature) => ReactNode;
}

/**
 * All signatures in columns. Signatures far from the viewport are not laid out, so that a wall of
 * two hundred scrolls well on an old phone.
 */
export function WallColumns<Signature extends WallSignature>({
  label,
  signatures,
  playingId,
  renderBelow,
  ...acts
}: WallColumnsProps<Signature>) {
  const { place, width } = useWidth();
  const columnCount = columnCountFor(width);
  const columnWidth = width / columnCount;
  const columns = useMemo(
    () => arrangeWall(signatures, columnCount, (signature) => estimateHeight(signature, columnWidth)),
    [signatures, columnCount, columnWidth],
  );
  useEffect(() => {
    if (playingId) document.getElementById(tileId(playingId))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [playingId]);
  return (
    <section ref={place} aria-label={label} className="flex items-start gap-4 sm:gap-5">
      {width > 0 &&
        columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is nothing but its place
          <ul key={index} className="grid min-w-0 flex-1 gap-4 sm:gap-5">
            {column.map((signature) => (
              <Tile
                key={signature._id}
                signature={signature}
                height={estimateHeight(signature, columnWidth)}
                isPlaying={signature._id === playingId}
                {...(renderBelow && { renderBelow: renderBelow as (signature: WallSignature) => ReactNode })}
                {...acts}
              />
            ))}
          </ul>
        ))}
    </section>
  );
}

const tileId = (id: string) => `signature-${id}`;

function useWidth() {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}

interface TileProps {
  signature: WallSignature;
  /** About this high until it is laid out. */
  height: number;
  isPlaying: boolean;
  onToggle: (id: string) => void;
  onEnd: (id: string) => void;
  renderBelow?: (signature: WallSignature) => ReactNode;
}

const Tile = memo(function Tile({ signature, height, isPlaying, onToggle, onEnd, renderBelow }: TileProps) {
  const { _id } = signature;
  return (
    <li id={tileId(_id)} className="min-w-0 scroll-my-24" style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }}>
      <WallTile signature={signature} isPlaying={isPlaying} onToggle={() => onToggle(_id)} onEnd={() => onEnd(_id)}>
        {renderBelow?.(signature)}
      </WallTile>
    </li>
  );
});
