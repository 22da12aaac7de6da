import { errorCatalogue } from '@hellograph/contract/errors';
import { type FacePointName, type FacePoints, facePointNames, findPointsProblem } from '@hellograph/contract/face-points';
import { faces as area } from '@hellograph/words/en/faces';
import { fill } from '@hellograph/words/fill';
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { wordsOfCode } from '../../../lib/api-error';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { startPoints } from '../words/cast';
import { movePoint, type Size, toView, type ViewBox, wholePhoto } from './points-view';

interface PointsEditorProps {
  /** A link to the photo. */
  url: string;
  points: FacePoints | undefined;
  /** The part of the photo to show: around this face, or all of it. */
  face: { box: ViewBox; photo: Size } | undefined;
  onUse: (points: FacePoints) => void;
  onForget: (() => void) | undefined;
  onClose: () => void;
}

const ways: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const loupeZoom = 3;
const loupePx = 116;

const shape: Record<FacePointName, string> = {
  leftEye: 'rounded-full',
  rightEye: 'rounded-full',
  mouthLeft: 'rounded-full rounded-bl-none',
  mouthRight: 'rounded-full rounded-br-none',
  chin: 'rounded-full rounded-t-none',
};

/**
 * Edits the five points of a face that no detector finds correctly. For touch, a magnifier shows
 * the spot under the finger.
 */
export function PointsEditor({ url, points: given, face, onUse, onForget, onClose }: PointsEditorProps) {
  const words = useWords(area).points;
  const stage = useRef<HTMLDivElement>(null);
  const [photo, setPhoto] = useState<{ width: number; height: number }>();
  const [moved, setMoved] = useState(given);
  const [active, setActive] = useState<FacePointName>();
  const points = moved ?? (photo && startPoints(photo));
  const view = face ? toView(face.box, face.photo) : wholePhoto;
  const shown = photo && { width: photo.width * view.width, height: photo.height * view.height };
  const problem = points && photo && findPointsProblem(points, photo);

  const place = (name: FacePointName, x: number, y: number) => {
    if (points) setMoved(movePoint(points, name, { x, y }));
  };
  const drag = (name: FacePointName) => (event: ReactPointerEvent<HTMLButtonElement>) => {
    const frame = stage.current?.getBoundingClientRect();
    if (!frame || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [across, down] = [(event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height];
    place(name, view.x + across * view.width, view.y + down * view.height);
  };
  const nudge = (name: FacePointName) => (event: KeyboardEvent) => {
    const step = (event.shiftKey ? 20 : 3) / Math.max(1, stage.current?.clientWidth ?? 1);
    const way = ways[event.key];
    if (!way || !points) return;
    event.preventDefault();
    place(name, points[name].x + way.x * step * view.width, points[name].y + way.y * step * view.height);
  };

  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="text-soft">{words.help}</p>
      <div
        ref={stage}
        className="relative mx-auto w-full touch-none select-none overflow-hidden rounded-2xl bg-sunk"
        style={shown && { aspectRatio: `${shown.width} / ${shown.height}`, maxWidth: `calc(52dvh * ${shown.width / shown.height})` }}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          className={shown ? 'absolute max-w-none' : 'w-full'}
          style={
            shown && {
              width: `${100 / view.width}%`,
              height: `${100 / view.height}%`,
              left: `${(-100 * view.x) / view.width}%`,
              top: `${(-100 * view.y) / view.height}%`,
            }
          }
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setPhoto({ width: naturalWidth, height: naturalHeight })}
        />
        {points && <FaceLines points={points} view={view} />}
        {points &&
          facePointNames.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={fill(words.at, { name: words[name], x: Math.round(points[name].x * 100), y: Math.round(points[name].y * 100) })}
              className="group absolute grid size-11 -translate-1/2 cursor-grab place-items-center active:cursor-grabbing"
              style={{
                left: `${(100 * (points[name].x - view.x)) / view.width}%`,
                top: `${(100 * (points[name].y - view.y)) / view.height}%`,
              }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setActive(name);
              }}
              onPointerMove={drag(name)}
              onPointerUp={() => setActive(undefined)}
              onPointerCancel={() => setActive(undefined)}
              onFocus={() => setActive(name)}
              onBlur={() => setActive(undefined)}
              onKeyDown={nudge(name)}
            >
              <span
                className={`size-4.5 border-3 border-accent bg-white/25 shadow-[0_0_0_1.5px_#fff,0_0_0_2.5px_rgb(0_0_0/0.4),inset_0_0_0_1px_#fff] transition-transform duration-150 group-hover:scale-115 ${shape[name]} ${active === name ? 'scale-75' : ''}`}
              />
            </button>
          ))}
        {points && active && stage.current && <Loupe url={url} at={points[active]} view={view} stage={stage.current} />}
      </div>
      {/* One height for both: else the photo would move under the finger that drags a point. */}
      <div className="grid min-h-24 content-center">
        {problem ? (
          <Notice look="bad">{wordsOfCode(problem) ?? errorCatalogue[problem].message}</Notice>
        ) : (
          <p className="text-center text-sm font-semibold" aria-hidden="true">
            {active ? words[active] : ''}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {onForget && (
          <Button look="quiet" onClick={onForget}>
            {words.forget}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={!points || problem !== undefined} onClick={() => points && onUse(points)}>
          {words.use}
        </Button>
      </div>
    </Dialog>
  );
}

/** Joins the points, so that they read as a face. */
function FaceLines({ points, view }: { points: FacePoints; view: ViewBox }) {
  const at = (name: FacePointName) =>
    `${(100 * (points[name].x - view.x)) / view.width} ${(100 * (points[name].y - view.y)) / view.height}`;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden="true">
      {['rgb(0 0 0 / 0.45)', 'rgb(255 255 255 / 0.9)'].map((stroke, i) => (
        <path
          key={stroke}
          d={`M${at('leftEye')} L${at('rightEye')} M${at('mouthLeft')} L${at('mouthRight')} M${at('mouthLeft')} L${at('chin')} L${at('mouthRight')}`}
          fill="none"
          stroke={stroke}
          strokeWidth={i === 0 ? 3.5 : 1.5}
          strokeDasharray={i === 0 ? undefined : '4 4'}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** Shows the spot under the finger three times as large, in a corner away from the finger. */
function Loupe({ url, at, view, stage }: { url: string; at: { x: number; y: number }; view: ViewBox; stage: HTMLElement }) {
  const [width, height] = [(stage.clientWidth * loupeZoom) / view.width, (stage.clientHeight * loupeZoom) / view.height];
  const isLeft = at.x < view.x + view.width / 2;
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute top-2 grid place-items-center overflow-hidden rounded-full border-3 border-white shadow-lift ${isLeft ? 'right-2' : 'left-2'}`}
      style={{
        width: loupePx,
        height: loupePx,
        backgroundImage: `url(${url})`,
        backgroundSize: `${width}px ${height}px`,
        backgroundPosition: `${loupePx / 2 - at.x * width}px ${loupePx / 2 - at.y * height}px`,
      }}
    >
      <span className="size-3 rounded-full border-2 border-white bg-accent/60 shadow-[0_0_0_1px_rgb(0_0_0/0.6)]" />
    </div>
  );
}
