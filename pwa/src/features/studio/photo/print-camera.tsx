import { type Corners, findPrints, hasGlare, type SeenPrint, straighten, straightenWithoutGlare } from '@hellograph/render/prints';
import { ready as area } from '@hellograph/words/en/ready';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { printSidePx, toFile, toPixels } from './prints-part';

/** Asks of the camera: a print in the picture, a still hand, another place without glare. */
type Guide = 'look' | 'still' | 'tilt' | 'taken';

const [lookEveryMs, lookSidePx] = [160, 420];
/** Corners that move by less than this share of the picture, so many times, are still. */
const [stillShare, stillTimes] = [0.012, 5];
/** Glare has moved on a print once its corners have moved by this share. */
const tiltedShare = 0.03;
/** After so long, a print with glare is taken all the same. */
const patienceMs = 8000;

const apart = (a: Corners, b: Corners) => Math.max(...a.map(([x, y], i) => Math.hypot(x - (b[i]?.[0] ?? 0), y - (b[i]?.[1] ?? 0))));
const areaOf = (corners: Corners) =>
  Math.abs(corners.reduce((sum, [x, y], i) => sum + x * (corners[(i + 1) % 4]?.[1] ?? 0) - (corners[(i + 1) % 4]?.[0] ?? 0) * y, 0));
/** The print that fills most of the picture. */
const largest = (prints: readonly Corners[]) => [...prints].sort((a, b) => areaOf(b) - areaOf(a))[0];

/** The camera behind the phone, as sharp as it can be, with its light off: it would be mirrored. */
async function openCamera(): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } },
  });
  const [track] = stream.getVideoTracks();
  const { torch } = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (torch) await track?.applyConstraints({ advanced: [{ torch: false } as MediaTrackConstraintSet] }).catch(() => {});
  return stream;
}

interface Seen {
  guide: Guide;
  /** In shares of the camera's picture. */
  corners: Corners | undefined;
}

/** Watches the camera's picture until a print was held still in it; tells what it sees. */
function watch(video: HTMLVideoElement, onSeen: (seen: Seen) => void, onTaken: (print: readonly [SeenPrint, ...SeenPrint[]]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let still: Corners[] = [];
  const kept: { print: SeenPrint; corners: Corners; atMs: number }[] = [];

  const look = (): void => {
    timer = setTimeout(look, lookEveryMs);
    if (video.videoWidth === 0) return;
    const small = toPixels(video, lookSidePx);
    const found = largest(findPrints(small));
    const corners = found?.map(([x, y]) => [x / small.width, y / small.height] as const) as Corners | undefined;
    const [first] = kept;
    const isLate = first !== undefined && performance.now() - first.atMs > patienceMs;
    still = corners ? [...still, corners].slice(-stillTimes) : [];
    const isStill = corners !== undefined && still.length === stillTimes && still.every((before) => apart(before, corners) < stillShare);
    const isElsewhere = corners !== undefined && (!first || apart(first.corners, corners) > tiltedShare);
    if (isLate || (isStill && isElsewhere && keep(corners))) finish();
    else onSeen({ guide: !corners ? 'look' : kept.length > 0 && !isElsewhere ? 'tilt' : 'still', corners });
  };
  /** Keeps a whole picture; returns whether no other is needed. */
  const keep = (corners: Corners): boolean => {
    const picture = toPixels(video);
    const exact = largest(findPrints(picture));
    if (!exact) return false;
    kept.push({ print: { picture, corners: exact }, corners, atMs: performance.now() });
    still = [];
    return kept.length > 1 || !hasGlare(straighten(picture, exact, lookSidePx).photo);
  };
  const finish = () => {
    clearTimeout(timer);
    const [first, ...others] = kept.map(({ print }) => print);
    if (!first) return;
    onSeen({ guide: 'taken', corners: undefined });
    // Drawn first: straightening takes a moment.
    timer = setTimeout(() => onTaken([first, ...others]), 60);
  };
  look();
  return () => clearTimeout(timer);
}

/** Opens the camera on a video element and watches it. */
function useGuide(video: RefObject<HTMLVideoElement | null>, onPhoto: (photo: File) => void) {
  const [seen, setSeen] = useState<Seen>({ guide: 'look', corners: undefined });
  const [hasFailed, setFailed] = useState(false);
  const tell = useRef(onPhoto);
  tell.current = onPhoto;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let stream: MediaStream | undefined;
    let isGone = false;
    const close = () => {
      isGone = true;
      stop?.();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await openCamera();
      const element = video.current;
      if (isGone || !element) return close();
      element.srcObject = stream;
      await element.play();
      stop = watch(element, setSeen, (prints) => {
        toFile(straightenWithoutGlare(prints, printSidePx), 'print.jpg').then(
          (file) => isGone || tell.current(file),
          () => setFailed(true),
        );
      });
    };
    start().catch(() => setFailed(true));
    return close;
  }, [video]);
  return { ...seen, hasFailed };
}

interface PrintCameraProps {
  onPhoto: (photo: File) => void;
}

/** Photographs a printed photo: finds its corners, waits for a still hand, and straightens it. */
export function PrintCamera({ onPhoto }: PrintCameraProps) {
  const { print: words } = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const take = (photo: File) => {
    setOpen(false);
    onPhoto(photo);
  };
  return (
    <>
      <Button look="quiet" className="px-4" onClick={() => setOpen(true)}>
        <Icon name="wand" size={20} /> {words.photograph}
      </Button>
      {isOpen && (
        <Dialog title={words.photograph} onClose={() => setOpen(false)}>
          <GuidedCamera onPhoto={take} />
        </Dialog>
      )}
    </>
  );
}

function GuidedCamera({ onPhoto }: PrintCameraProps) {
  const { print: words } = useWords(area);
  const video = useRef<HTMLVideoElement>(null);
  const { guide, corners, hasFailed } = useGuide(video, onPhoto);
  if (hasFailed) return <Notice look="bad">{words.noCamera}</Notice>;
  return (
    <div className="grid gap-4">
      <div className="relative mx-auto max-h-[60dvh] overflow-hidden rounded-card bg-sunk">
        <video ref={video} muted playsInline aria-label={words.camera} className="block max-h-[60dvh] min-h-40 max-w-full" />
        {corners && (
          <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full" data-corners="">
            <polygon
              points={corners.map((corner) => corner.join(',')).join(' ')}
              vectorEffect="non-scaling-stroke"
              className="fill-white/15 stroke-white stroke-[3]"
            />
          </svg>
        )}
      </div>
      <p role="status" className="min-h-12 text-center text-balance">
        {words.guides[guide]}
      </p>
    </div>
  );
}
