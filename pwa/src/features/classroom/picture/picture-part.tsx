import type { WorkPicture } from '@hellograph/contract';
import { classPortraits } from '@hellograph/contract/class-portraits';
import { drawnFace } from '@hellograph/contract/drawing-art';
import { classroom as area } from '@hellograph/words/en/classroom';
import { useEffect, useRef, useState } from 'react';
import { DrawingBoard } from '../../../domain/drawings/drawing-board';
import {
  fromDrawnStrokes,
  type Stroke,
  type StrokeColour,
  type StrokePoint,
  type StrokeWidth,
  toDrawnStrokes,
} from '../../../domain/drawings/strokes';
import { PictureOfWork } from '../../../domain/school-classes/picture-of-work';
import type { KnownPortrait } from '../../../domain/school-classes/portraits/known-portraits';
import { PortraitCredits, PortraitImage } from '../../../domain/school-classes/portraits/portrait-credits';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';

const roundOf = (at: StrokePoint, radius: StrokePoint, points: number): StrokePoint[] =>
  Array.from({ length: points + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / points;
    return { x: at.x + radius.x * Math.sin(angle), y: at.y - radius.y * Math.cos(angle) };
  });

/**
 * Returns a ready-made face in the guide, for students who can't draw with a finger: it is added by
 * keys or switches and speaks like a drawn one.
 */
export function toReadyFace(colour: StrokeColour, width: StrokeWidth): Stroke[] {
  const { leftEye, rightEye, mouthLeft, mouthRight } = drawnFace;
  const smile: StrokePoint[] = [mouthLeft, { x: 0.45, y: mouthLeft.y + 0.045 }, { x: 0.55, y: mouthRight.y + 0.045 }, mouthRight];
  const nose: StrokePoint[] = [
    { x: 0.5, y: 0.47 },
    { x: 0.48, y: 0.54 },
    { x: 0.51, y: 0.55 },
  ];
  return [
    roundOf({ x: 0.5, y: 0.5 }, { x: 0.27, y: 0.33 }, 32),
    ...[leftEye, rightEye].map((eye) => roundOf(eye, { x: 0.035, y: 0.028 }, 12)),
    nose,
    smile,
  ].map((points) => ({ colour, width, points }));
}

interface PicturePartProps {
  picture: WorkPicture | null;
  /** The portraits that the teacher has added. */
  portraits: readonly KnownPortrait[];
  /** Reports the element over the picture in which the preview is drawn. */
  onStage: (stage: HTMLElement | null) => void;
  onChange: (picture: WorkPicture) => void;
}

/**
 * Chooses a drawing, a built-in portrait, or one that the teacher has added. There is deliberately
 * no camera, to keep children's faces out.
 */
export function PicturePart({ picture, portraits, onStage, onChange }: PicturePartProps) {
  const words = useWords(area);
  const [isDrawing, setDrawing] = useState(false);
  const offered = [
    ...portraits.filter(({ isOffered }) => isOffered).map(({ _id, name }) => ({ portrait: _id, name })),
    ...classPortraits.map((portrait) => ({ portrait, name: words.portraits[portrait] })),
  ];
  const board = useRef<HTMLParagraphElement>(null);
  const draw = useRef<HTMLLIElement>(null);
  const hasDrawn = useRef(false);
  // Moves the keyboard focus, because the pressed button is gone.
  useEffect(() => {
    if (isDrawing) board.current?.focus();
    else if (hasDrawn.current) draw.current?.querySelector('button')?.focus();
    hasDrawn.current ||= isDrawing;
  }, [isDrawing]);
  if (isDrawing)
    return (
      <div className="grid gap-2">
        <p ref={board} tabIndex={-1} className="outline-none">
          {words.guide}
        </p>
        <DrawingBoard
          ready={{ label: words.readyFace, draw: toReadyFace }}
          begun={picture?.kind === 'drawing' ? fromDrawnStrokes(picture.strokes) : []}
          guide={<FaceGuide />}
          onCancel={() => setDrawing(false)}
          onDone={(_, strokes) => {
            onChange({ kind: 'drawing', strokes: toDrawnStrokes(strokes) });
            setDrawing(false);
          }}
        />
      </div>
    );
  return (
    <section aria-label={words.picture} className="grid content-start gap-4">
      {picture ? (
        <div className="relative mx-auto w-full max-w-sm">
          <PictureOfWork picture={picture} portraits={portraits} alt={words.picture} className="shadow-card" />
          <div ref={onStage} className="pointer-events-none absolute inset-0" />
        </div>
      ) : (
        <p className="text-lg">{words.pictureHint}</p>
      )}
      {picture && <PortraitCredits picture={picture} portraits={portraits} className="mx-auto max-w-sm text-soft" />}
      <ul className="grid grid-cols-4 gap-2">
        {offered.map(({ portrait, name }) => {
          const isChosen = picture?.kind === 'portrait' && picture.portrait === portrait;
          return (
            <li key={portrait}>
              <button
                type="button"
                aria-label={name}
                aria-pressed={isChosen}
                onClick={() => onChange({ kind: 'portrait', portrait })}
                className={`block w-full overflow-hidden rounded-2xl border-2 ${isChosen ? 'border-accent ring-3 ring-accent' : 'border-line'}`}
              >
                <PortraitImage portrait={portrait} portraits={portraits} className="aspect-[4/5] w-full object-cover" />
              </button>
            </li>
          );
        })}
        <li ref={draw}>
          <Button look="secondary" className="h-full w-full flex-col rounded-2xl! px-1! text-sm" onClick={() => setDrawing(true)}>
            <Icon name="pencil" size={28} />
            <span className="whitespace-normal">{picture?.kind === 'drawing' ? words.drawAgain : words.draw}</span>
          </Button>
        </li>
      </ul>
    </section>
  );
}

/** A faint guide for the face, with eyes and a mouth: the device animates the drawing there. */
function FaceGuide() {
  const { leftEye, rightEye, mouthLeft, mouthRight } = drawnFace;
  const at = (share: number) => share * 100;
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="pointer-events-none absolute inset-0 size-full text-neutral-400 opacity-70">
      <g fill="none" stroke="currentColor" strokeWidth="0.7" strokeDasharray="2 2">
        <ellipse cx="50" cy="50" rx="27" ry="33" />
        {[leftEye, rightEye].map(({ x, y }) => (
          <circle key={x} cx={at(x)} cy={at(y)} r="4" />
        ))}
        <path d={`M${at(mouthLeft.x)} ${at(mouthLeft.y)} Q50 ${at(mouthLeft.y) + 6} ${at(mouthRight.x)} ${at(mouthRight.y)}`} />
      </g>
    </svg>
  );
}
