import { strokeColours, strokeWidths } from '@hellograph/contract/drawing-art';
import { drawing as area } from '@hellograph/words/en/drawing';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/forms/choice';
import { useWords } from '../../words/use-words';
import { paintDrawing, type Stroke, type StrokeColour, type StrokeWidth, withPoint } from './strokes';

/** Side of the finished picture, in pixels: square, on paper. */
export const drawingSize = 1080;

interface DrawingBoardProps {
  /** Earlier strokes to continue with. */
  begun?: readonly Stroke[];
  /** Lies over the paper and is not drawn. */
  guide?: ReactNode;
  /** A drawing that a button makes, for people who can't draw with a pointer. */
  ready?: { label: string; draw: (colour: StrokeColour, width: StrokeWidth) => readonly Stroke[] };
  onDone: (drawing: Blob, strokes: readonly Stroke[]) => void;
  onCancel: () => void;
}

/** A sheet of paper to draw on with a finger, a pen or a mouse. */
export function DrawingBoard({ begun = [], guide, ready, onDone, onCancel }: DrawingBoardProps) {
  const words = useWords(area);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState(begun);
  const [colour, setColour] = useState<StrokeColour>('ink');
  const [width, setWidth] = useState<StrokeWidth>('medium');
  const current = useRef<Stroke>(undefined);
  useEffect(() => paintDrawing(canvas.current, strokes), [strokes]);

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    // A second finger, or the palm next to the pen, draws nothing.
    if (!event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = { colour, width, points: [pointOf(event)] };
    paintDrawing(canvas.current, [...strokes, current.current]);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!current.current || !event.isPrimary) return;
    current.current = withPoint(current.current, pointOf(event));
    paintDrawing(canvas.current, [...strokes, current.current]);
  };
  const end = ({ isPrimary }: PointerEvent) => {
    if (!isPrimary) return;
    const drawn = current.current;
    current.current = undefined;
    if (drawn) setStrokes((known) => [...known, drawn]);
  };
  return (
    <section aria-label={words.title} className="grid gap-4">
      <h2 className="text-2xl">{words.title}</h2>
      <div className="relative mx-auto aspect-square w-full max-w-[min(100%,56dvh)]">
        <canvas
          ref={canvas}
          width={drawingSize}
          height={drawingSize}
          role="img"
          aria-label={words.canvas}
          className="size-full cursor-crosshair touch-none rounded-card border border-line shadow-card"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {guide}
      </div>
      <p className="text-center text-sm text-soft">{words.help}</p>
      {ready && (
        <Button
          look="secondary"
          className="justify-self-center"
          onClick={() => setStrokes((known) => [...known, ...ready.draw(colour, width)])}
        >
          {ready.label}
        </Button>
      )}
      <fieldset className="flex flex-wrap justify-center gap-1">
        <legend className="sr-only">{words.colour}</legend>
        {(Object.keys(strokeColours) as StrokeColour[]).map((name) => (
          <label
            key={name}
            title={words.colours[name]}
            className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="colour"
              aria-label={words.colours[name]}
              checked={colour === name}
              onChange={() => setColour(name)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              className={`size-8 rounded-full border border-black/15 ${colour === name ? 'ring-3 ring-ink ring-offset-2 ring-offset-paper' : ''}`}
              style={{ background: strokeColours[name] }}
            />
          </label>
        ))}
      </fieldset>
      <Choice
        label={words.width}
        value={width}
        options={(Object.keys(strokeWidths) as StrokeWidth[]).map((value) => ({ value, label: words.widths[value] }))}
        onChange={setWidth}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <div className="flex gap-1">
          <Button look="quiet" disabled={strokes.length === 0} onClick={() => setStrokes(strokes.slice(0, -1))}>
            {words.undo}
          </Button>
          <Button look="quiet" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
            {words.clear}
          </Button>
        </div>
        <div className="flex gap-2">
          <Button look="secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            disabled={strokes.length === 0}
            onClick={() =>
              canvas.current?.toBlob((blob) => blob && onDone(new File([blob], 'drawing.png', { type: 'image/png' }), strokes), 'image/png')
            }
          >
            {words.done}
          </Button>
        </div>
      </div>
    </section>
  );
}
