import { type DragEvent, useState } from 'react';

/** A place on which files can be dropped. `isOver` while something is dragged across it. */
export function useDropZone(onDrop: (event: DragEvent) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop(event);
      },
    },
  };
}
