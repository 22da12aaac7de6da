import { type PointerEvent, type ReactNode, useRef, useState } from 'react';

/**
 * A toast that is dragged further than this share of its width is dismissed; otherwise it springs
 * back.
 */
const dismissShare = 0.8;
/** Shorter movements count as a click. */
const dragFromPx = 6;

interface DraggableToastProps {
  onDismiss: () => void;
  children: ReactNode;
}

/**
 * A toast that can be dragged aside with a finger or the mouse. Its content can still be clicked.
 */
export function DraggableToast({ onDismiss, children }: DraggableToastProps) {
  const [offsetPx, setOffsetPx] = useState(0);
  const startX = useRef<number>(undefined);
  const wasDragged = useRef(false);

  const begin = ({ clientX }: PointerEvent) => {
    startX.current = clientX;
    wasDragged.current = false;
  };
  const move = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLDivElement>) => {
    if (startX.current === undefined) return;
    const pulledPx = clientX - startX.current;
    if (!wasDragged.current && Math.abs(pulledPx) < dragFromPx) return;
    if (!wasDragged.current) currentTarget.setPointerCapture?.(pointerId);
    wasDragged.current = true;
    setOffsetPx(pulledPx);
  };
  const end = ({ currentTarget }: PointerEvent<HTMLDivElement>) => {
    startX.current = undefined;
    if (Math.abs(offsetPx) > currentTarget.offsetWidth * dismissShare) onDismiss();
    else setOffsetPx(0);
  };

  return (
    <div
      className="cursor-grab touch-pan-y active:cursor-grabbing"
      style={{
        transform: `translateX(${offsetPx}px)`,
        opacity: 1 - Math.min(0.8, Math.abs(offsetPx) / 400),
        ...(startX.current === undefined ? { transition: 'transform 150ms ease-out, opacity 150ms' } : {}),
      }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onClickCapture={(event) => {
        if (!wasDragged.current) return;
        event.stopPropagation();
        event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
