import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  /** The same function each time. */
  keyOf: (row: Row) => string;
  label: string;
  /** The last row is near. */
  onEnd: () => void;
  children: (row: Row) => ReactNode;
}

const rowHeight = 104;
const gap = 8;

/** Rows of which only those in sight are in the page: a board may have ten thousand. */
export function VirtualRows<Row>({ rows, keyOf, label, onEnd, children }: VirtualRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    read();
    // Content above may grow or shrink.
    const watcher = new ResizeObserver(read);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  // Another function would have all rows measured anew, at each turn of the wheel.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    [rows, keyOf],
  );
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    gap,
    overscan: 8,
    scrollMargin: top,
    getItemKey,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = last >= rows.length - 10;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again for each page that arrives
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, rows.length]);
  return (
    <ul ref={list} aria-label={label} className="relative contain-layout contain-size" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(row)}
            </li>
          )
        );
      })}
    </ul>
  );
}
