import type { ShownPicture, WorkPicture } from '@hellograph/contract';
import { toGroupLayout } from '@hellograph/contract/dialogue';
import { useEffect, useRef } from 'react';
import { fromDrawnStrokes, paintDrawing } from '../drawings/strokes';
import type { KnownPortrait } from './portraits/known-portraits';
import { PortraitImage } from './portraits/portrait-credits';

const shownSize = 720;

interface PictureOfWorkProps {
  picture: ShownPicture;
  /** The class's portraits. */
  portraits: readonly KnownPortrait[];
  alt: string;
  className?: string;
}

/** The picture of a work, drawn or given; of a group, all faces side by side. */
export function PictureOfWork({ picture, portraits, alt, className = '' }: PictureOfWorkProps) {
  const box = `w-full rounded-card object-cover ${className}`;
  if (picture.kind === 'portrait')
    return <PortraitImage portrait={picture.portrait} portraits={portraits} alt={alt} className={`aspect-[4/5] ${box}`} />;
  if (picture.kind === 'drawing') return <DrawnPicture picture={picture} alt={alt} className={`aspect-square bg-white ${box}`} />;
  const { columns, rows, frames } = toGroupLayout(picture.faces.length);
  const share = (squares: number, of: number) => `${(100 * squares) / of}%`;
  return (
    <div role="img" aria-label={alt} style={{ aspectRatio: `${columns} / ${rows}` }} className={`relative overflow-hidden bg-white ${box}`}>
      {picture.faces.map(({ studentId, picture: face }, i) => (
        <div
          key={studentId}
          aria-hidden="true"
          className="absolute"
          style={{
            left: share(frames[i]?.left ?? 0, columns),
            top: share(frames[i]?.top ?? 0, rows),
            width: share(1, columns),
            height: share(1, rows),
          }}
        >
          {face.kind === 'portrait' ? (
            // As it is cut for the video.
            <PortraitImage portrait={face.portrait} portraits={portraits} className="size-full object-cover object-[50%_30%]" />
          ) : (
            <DrawnPicture picture={face} alt="" className="size-full bg-white" />
          )}
        </div>
      ))}
    </div>
  );
}

interface DrawnPictureProps {
  picture: Extract<WorkPicture, { kind: 'drawing' }>;
  alt: string;
  className: string;
}

function DrawnPicture({ picture, alt, className }: DrawnPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => paintDrawing(canvas.current, fromDrawnStrokes(picture.strokes)), [picture]);
  return <canvas ref={canvas} width={shownSize} height={shownSize} role="img" aria-label={alt} className={className} />;
}
