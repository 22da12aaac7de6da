import type { WorkPicture } from '@hellograph/contract';
import { useEffect, useRef } from 'react';
import { fromDrawnStrokes } from '../drawings/drawn-strokes';
import { paintDrawing } from '../drawings/strokes';
import { portraitUrl } from './work-photo';

const shownSize = 720;

/** The picture of a work, drawn or given. */
export function PictureOfWork({ picture, alt, className = '' }: { picture: WorkPicture; alt: string; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture.kind === 'drawing') paintDrawing(canvas.current, fromDrawnStrokes(picture.strokes));
  }, [picture]);
  const box = `w-full rounded-card object-cover ${className}`;
  if (picture.kind === 'portrait')
    return <img src={portraitUrl(picture.portrait)} alt={alt} width="640" height="800" className={`aspect-[4/5] ${box}`} />;
  return (
    <canvas ref={canvas} width={shownSize} height={shownSize} role="img" aria-label={alt} className={`aspect-square bg-white ${box}`} />
  );
}
