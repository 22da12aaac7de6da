import { type Corners, findPrints, straighten } from '@hellograph/render/prints';
import { ready as area } from '@hellograph/words/en/ready';
import { fill } from '@hellograph/words/fill';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { toErrorMessage } from '../../../lib/api-error';
import { toSmallPicture } from '../../../lib/pictures/shrink-apart';
import { toRgb } from '../../../lib/pictures/shrink-picture';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { count, useWords } from '../../../words/use-words';

/** A picture of the engine: RGB, row by row. */
type Pixels = Parameters<typeof straighten>[0];

type Source = HTMLVideoElement | ImageBitmap;
const sizeOf = (source: Source) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

/** The longest side of a canvas on iOS. */
const sideMostPx = 4096;
/** A straightened photo is no larger: more is the grain of its paper. */
export const printSidePx = 2400;

/** Draws a bitmap, or what a camera shows now, with its longest side at most so long. */
export function toPixels(source: Source, longestPx = sideMostPx): Pixels {
  const whole = sizeOf(source);
  const scale = Math.min(1, longestPx / Math.max(whole.width, whole.height));
  const [width, height] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush?.drawImage(source, 0, 0, width, height);
  const rgb = brush ? toRgb(brush.getImageData(0, 0, width, height)) : new Uint8Array(width * height * 3);
  // Frees its pixels, which would otherwise stay until the next garbage collection.
  canvas.width = 0;
  return { width, height, rgb };
}

const quality = 0.95;

export async function toFile({ width, height, rgb }: Pixels, name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    pixels[to] = rgb[from] ?? 0;
    pixels[to + 1] = rgb[from + 1] ?? 0;
    pixels[to + 2] = rgb[from + 2] ?? 0;
  }
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new RangeError('no picture could be made');
  return new File([blob], name, { type: 'image/jpeg' });
}

/** A print on a page: its corners in shares of the page, and a small picture of it. */
interface FoundPrint {
  corners: Corners;
  small: File;
}

/** Prints are looked for in a picture of this side, and shown at this side. */
const [lookSidePx, smallSidePx] = [1260, 240];
/** More on one page are found by mistake. */
const printsMost = 12;

const scaled = (corners: Corners, x: number, y: number) => corners.map(([px, py]) => [px * x, py * y] as const) as unknown as Corners;

/** Finds the prints that a photo shows on a page: none in a photo that shows people themselves. */
async function lookForPrints(photo: Blob): Promise<FoundPrint[]> {
  const bitmap = await createImageBitmap((await toSmallPicture(photo)).blob);
  const page = toPixels(bitmap, lookSidePx);
  bitmap.close();
  const found = findPrints(page);
  if (found.length > printsMost) return [];
  return Promise.all(
    found.map(async (corners, i) => ({
      corners: scaled(corners, 1 / page.width, 1 / page.height),
      small: await toFile(straighten(page, corners, smallSidePx).photo, `${i + 1}.jpg`),
    })),
  );
}

/** Cuts a print out of the photo of its page, straight. */
async function cutOut(photo: File, { corners }: FoundPrint, number: number): Promise<File> {
  const bitmap = await createImageBitmap(photo);
  const page = toPixels(bitmap);
  bitmap.close();
  const { photo: made } = straighten(page, scaled(corners, page.width, page.height), printSidePx);
  return toFile(made, `${photo.name.replace(/\.[^.]*$/, '') || 'photo'}_${number}.jpg`);
}

/** A photo of a page, the prints on it, and which of them were cut out so far. */
interface Page {
  photo: File;
  prints: readonly FoundPrint[];
  cuts: ReadonlyMap<number, File>;
}

/** Looks for prints on each photo that is chosen; one that was cut out of a page keeps it. */
function usePage(photo: File): [Page | undefined, (page: Page) => void] {
  const [page, setPage] = useState<Page>();
  const known = useRef(page);
  known.current = page;
  useEffect(() => {
    const last = known.current;
    if (last && (last.photo === photo || [...last.cuts.values()].includes(photo))) return;
    let isCurrent = true;
    setPage(undefined);
    lookForPrints(photo)
      .then((prints) => isCurrent && setPage({ photo, prints, cuts: new Map() }))
      .catch(() => {}); // then nothing is offered
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return [page, setPage];
}

interface PrintsPartProps {
  photo: File;
  onPhoto: (photo: File) => void;
}

/** Offers the prints that a scan or a photo of a page shows: one of them becomes the photo. */
export function PrintsPart({ photo, onPhoto }: PrintsPartProps) {
  const { print: words } = useWords(area);
  const [page, setPage] = usePage(photo);
  const [busy, setBusy] = useState<number>();
  if (!page || page.prints.length === 0) return null;
  const shown = [...page.cuts].find(([, file]) => file === photo)?.[0];
  const use = async (i: number) => {
    const print = page.prints[i];
    if (!print) return;
    setBusy(i);
    try {
      const file = page.cuts.get(i) ?? (await cutOut(page.photo, print, i + 1));
      setPage({ ...page, cuts: new Map(page.cuts).set(i, file) });
      onPhoto(file);
    } catch (thrown) {
      toast.error(toErrorMessage(thrown));
    }
    setBusy(undefined);
  };
  const isOne = page.prints.length === 1;
  return (
    <section aria-label={words.title} className="grid gap-3">
      <p className="text-sm text-soft" role="status">
        {shown === undefined ? count(words.found, page.prints.length) : words.cut}
      </p>
      {!isOne && (
        <ul className="flex flex-wrap gap-3">
          {page.prints.map((print, i) => (
            <li key={print.small.name}>
              <PrintChoice
                print={print}
                label={fill(words.use, { number: i + 1 })}
                isShown={i === shown}
                isBusy={busy === i}
                onUse={() => void use(i)}
              />
            </li>
          ))}
        </ul>
      )}
      {(isOne || shown !== undefined) && (
        <p>
          {/* One button for both, so that it keeps the focus. */}
          <Button
            look="secondary"
            className="px-4"
            isBusy={busy !== undefined && isOne}
            onClick={shown === undefined ? () => void use(0) : () => onPhoto(page.photo)}
          >
            <Icon name={shown === undefined ? 'crop' : 'again'} size={20} /> {shown === undefined ? words.straighten : words.back}
          </Button>
        </p>
      )}
    </section>
  );
}

interface PrintChoiceProps {
  print: FoundPrint;
  label: string;
  isShown: boolean;
  isBusy: boolean;
  onUse: () => void;
}

function PrintChoice({ print, label, isShown, isBusy, onUse }: PrintChoiceProps) {
  const url = usePictureUrl(print.small);
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isShown}
      aria-busy={isBusy}
      onClick={onUse}
      className={`grid size-24 place-items-center overflow-hidden rounded-2xl border-2 bg-sunk p-1 transition-[border-color,opacity] duration-150 aria-busy:opacity-60 ${isShown ? 'border-accent' : 'border-line hover:border-strong'}`}
    >
      {url && <img src={url} alt="" className="max-h-full max-w-full rounded-md object-contain shadow-card" />}
    </button>
  );
}
