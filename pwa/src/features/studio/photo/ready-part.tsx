import type { PhotoCare, ReadyStep } from '@hellograph/contract/render-options';
import { isGrey, seemsOld } from '@hellograph/render/restore';
import { ready as area } from '@hellograph/words/en/ready';
import { fill } from '@hellograph/words/fill';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useColouriser } from '../../../domain/voices/use-voices';
import { toSmallPicture } from '../../../lib/pictures/shrink-apart';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import { useWords } from '../../../words/use-words';

// One chunk for all of it: the service worker names each.
export { PrintCamera } from './print-camera';
export { PrintsPart } from './prints-part';

/** A photo is judged at this longest side. */
const judgedSidePx = 160;

/** The looks of a photo. */
interface Looks {
  /** Faded, of one tint, or small. */
  isOld: boolean;
  /** Black and white, or of one tint. */
  isGrey: boolean;
}

async function judge(photo: File): Promise<Looks> {
  const { blob, width, height } = await toSmallPicture(photo);
  const bitmap = await createImageBitmap(blob);
  const scale = Math.min(1, judgedSidePx / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const pixels = brush?.getImageData(0, 0, size.width, size.height).data;
  if (!pixels) return unknown;
  const copy = { ...size, rgb: new Uint8Array(pixels.filter((_, i) => i % 4 < 3)) };
  return { isOld: seemsOld(copy, { width, height }), isGrey: isGrey(copy) };
}

const unknown: Looks = { isOld: false, isGrey: false };

/** Returns the looks of a photo, once they are known. */
function useLooks(photo: File): Looks {
  const [judged, setJudged] = useState<{ photo: File; looks: Looks }>();
  useEffect(() => {
    let isCurrent = true;
    void judge(photo)
      .then((looks) => isCurrent && setJudged({ photo, looks }))
      .catch(() => {}); // then it isn't proposed
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return judged?.photo === photo ? judged.looks : unknown;
}

/** A photo made ready on this device. */
interface ReadiedPhoto {
  /** Missing if nothing was to be done. */
  file: File | undefined;
  done: readonly ReadyStep[];
  /** Steps that were left out, because they would have changed a face. */
  refused: readonly ReadyStep[];
}

export type MakeReady = (photo: File) => Promise<ReadiedPhoto>;

/** `later`: this device cannot do it; the video's photo is made ready all the same. */
type Readied = { is: 'unasked' | 'working' | 'later' } | ({ is: 'made' } & ReadiedPhoto);

const unasked: Readied = { is: 'unasked' };
const working: Readied = { is: 'working' };

/** Makes the photo of a draft ready once that is wanted; each photo once. */
function useReadied(photo: File | undefined, isWanted: boolean, makeReady: MakeReady): Readied {
  const [made, setMade] = useState<{ photo: File; readied: Readied }>();
  const make = useRef(makeReady);
  make.current = makeReady;
  useEffect(() => {
    if (!photo || !isWanted) return;
    let isCurrent = true;
    const show = (readied: Readied) => isCurrent && setMade({ photo, readied });
    make.current(photo).then(
      (readied) => show({ is: 'made', ...readied }),
      () => show({ is: 'later' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [photo, isWanted]);
  if (!photo || !isWanted) return unasked;
  return made?.photo === photo ? made.readied : working;
}

interface ReadyPartProps {
  photo: File;
  care: PhotoCare | undefined;
  /** Lies over the photo. */
  over: HTMLElement | null;
  makeReady: MakeReady;
  /** Tells which file is shown in place of which photo; `undefined` for the photo itself. */
  onReadied: (shown: { photo: File; file: File } | undefined) => void;
  onCare: (care: PhotoCare) => void;
}

/** Offers to make the photo ready; then compares, tells what was done, and undoes it. */
export function ReadyPart({ photo, care, over, makeReady, onReadied, onCare }: ReadyPartProps) {
  const words = useWords(area);
  const readied = useReadied(photo, care === 'ready' || care === 'coloured', makeReady);
  // How much of the picture shows the photo before, 0–100.
  const [before, setBefore] = useState(0);
  const file = readied.is === 'made' ? readied.file : undefined;
  useEffect(() => {
    onReadied(file && { photo, file });
    setBefore(0);
  }, [photo, file, onReadied]);
  const { isOld, isGrey } = useLooks(photo);
  const hasColours = useColouriser();
  const slider = useId();
  const isAsked = readied.is !== 'unasked';
  const isChanged = file !== undefined;
  return (
    <section aria-label={words.title} className="grid gap-3">
      {isChanged && over && createPortal(<BeforeOverlay photo={photo} percent={before} />, over)}
      {isChanged && (
        <label htmlFor={slider} dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-sm text-soft">
          <span>{words.after}</span>
          <input
            id={slider}
            type="range"
            min={0}
            max={100}
            value={before}
            aria-label={words.compare}
            onChange={(event) => setBefore(Number(event.target.value))}
            className="h-11 w-full cursor-ew-resize accent-accent"
          />
          <span>{words.before}</span>
        </label>
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {readied.is === 'working' && (
          <p className="flex items-center gap-2 text-sm text-soft">
            <Spinner size={16} /> {words.working}
          </p>
        )}
        {readied.is === 'later' && <p className="text-sm text-soft">{words.later}</p>}
        {readied.is === 'made' && <Told {...readied} />}
      </div>
      {care === 'coloured' && hasColours && <p className="text-sm text-soft">{words.colour.about}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isAsked && isOld && <span className="text-sm text-soft">{words.offer}</span>}
        {/* One button for both, so that it keeps the focus. */}
        <Button
          look={isAsked || !isOld ? 'quiet' : 'secondary'}
          className={isAsked || !isOld ? '-ms-3 px-3' : 'px-4'}
          onClick={() => onCare(isAsked ? 'asIs' : 'ready')}
        >
          <Icon name={isAsked ? 'again' : 'wand'} size={20} /> {isAsked ? words.undo : words.go}
        </Button>
        {isAsked && isGrey && hasColours && (
          <Button look="quiet" className="px-3" onClick={() => onCare(care === 'coloured' ? 'ready' : 'coloured')}>
            {care === 'coloured' ? words.colour.remove : words.colour.add}
          </Button>
        )}
      </p>
    </section>
  );
}

function Told({ done, refused }: Extract<Readied, { is: 'made' }>) {
  const words = useWords(area);
  return (
    <>
      {done.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
          {done.map((step) => (
            <li key={step} className="flex items-center gap-1.5 font-medium">
              <Icon name="check" size={18} /> {words.steps[step]}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-soft">
        {done.length === 0 && refused.length === 0 ? words.nothing : words.same}{' '}
        {refused.length > 0 && fill(words.refused, { steps: refused.map((step) => words.steps[step]).join(', ') })}
      </p>
    </>
  );
}

/** The photo before it was made ready, over a part of the picture. */
function BeforeOverlay({ photo, percent }: { photo: File; percent: number }) {
  const url = usePictureUrl(photo);
  if (!url || percent === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <img src={url} alt="" className="size-full" style={{ clipPath: `inset(0 0 0 ${100 - percent}%)` }} />
      <div
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)]"
        style={{ left: `${100 - percent}%` }}
      />
    </div>
  );
}
