import type { WallSignature } from '@hellograph/contract';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { arrangeWall, columnCountFor, estimateHeight } from './arrange-wall';
import { WallTile } from './wall-tile';

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
