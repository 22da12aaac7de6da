import type { CardFields } from '@hellograph/contract';
import { type PhotoFrame, photoFrames } from '@hellograph/contract/card-choices';
import { cards } from '@hellograph/words/en/cards';
import { drafts } from '@hellograph/words/en/drafts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { toast } from 'react-hot-toast';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import type { PhotoProblem } from '../../../domain/photos/usable-photo';
import { whoseDrafts } from '../../../drafts/draft-store';
import { cardPhotos } from '../../../sync/stores/card-store';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { type Picture, pictureSide, readPicture, usePicture } from '../lib/picture';

interface Window {
  /** Width ÷ height; without one it takes the photo's own. */
  aspect?: number;
  /** Returns whether a point of the window, 0–1 to the right and down, is visible. */
  sees: (x: number, y: number) => boolean;
  /** The share of the photo's detail that must be visible in it. */
  seenMin: number;
}

const aspect = 10 / 13;
const inEllipse = (x: number, y: number, [top, height]: readonly [number, number]) =>
  ((x - 0.5) / 0.5) ** 2 + ((y - top - height / 2) / (height / 2)) ** 2 <= 1;

/** Frames that flatter a photo most come first; the last one fits any photo. */
const windows: readonly (readonly [PhotoFrame, Window])[] = [
  ['oval', { aspect, sees: (x, y) => inEllipse(x, y, [0, 1]), seenMin: 0.9 }],
  ['arch', { aspect, sees: (x, y) => y > aspect / 2 || inEllipse(x, y, [0, aspect]), seenMin: 0.9 }],
  ['polaroid', { aspect: 1, sees: () => true, seenMin: 0.85 }],
  ['print', { sees: () => true, seenMin: 0 }],
];

/**
 * Returns the first frame that crops nothing important. Parts of a photo are important where its
 * light changes.
 */
export function suitingFrame(picture: Picture): PhotoFrame {
  const detail = detailOf(picture.pixels);
  const fits = ([, window]: (typeof windows)[number]) => seenShare(detail, picture, window) >= window.seenMin;
  return windows.find(fits)?.[0] ?? 'print';
}

const side = pictureSide;

/**
 * Returns how much the luminance changes at each pixel of the picture, without its last row and
 * column.
 */
function detailOf(pixels: Uint8ClampedArray): Float64Array {
  const light = (x: number, y: number) => {
    const at = (y * side + x) * 4;
    return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  };
  const detail = new Float64Array(side * side);
  for (let y = 0; y < side - 1; y++)
    for (let x = 0; x < side - 1; x++) detail[y * side + x] = Math.hypot(light(x + 1, y) - light(x, y), light(x, y + 1) - light(x, y)) ** 2;
  return detail;
}

/** The visible share of the detail if the photo fills the window, centred. */
function seenShare(detail: Float64Array, { width, height }: Picture, { aspect = width / height, sees }: Window): number {
  const [across, down] = [Math.max(1, width / height / aspect), Math.max(1, aspect / (width / height))];
  let [seen, all] = [0, 0];
  for (const [at, much] of detail.entries()) {
    const x = (((at % side) + 0.5) / side - 0.5) * across + 0.5;
    const y = ((Math.floor(at / side) + 0.5) / side - 0.5) * down + 0.5;
    all += much;
    if (x >= 0 && x <= 1 && y >= 0 && y <= 1 && sees(x, y)) seen += much;
  }
  return all === 0 ? 1 : seen / all;
}

interface CardPhotoProps {
  fields: CardFields;
  photoUrl: string | undefined;
  onChange: (part: Partial<CardFields>) => void;
}

class RefusedPhoto extends Error {
  override readonly name = 'RefusedPhoto';
  constructor(readonly problem: PhotoProblem) {
    super(problem);
  }
}

async function frameFor(photo: File): Promise<PhotoFrame | undefined> {
  const url = URL.createObjectURL(photo);
  const picture = await readPicture(url);
  URL.revokeObjectURL(url);
  return picture && suitingFrame(picture);
}

/** A photo in a frame. It is stored on this device immediately and uploaded with the card. */
export function CardPhoto({ fields, photoUrl, onChange }: CardPhotoProps) {
  const { photo: words, states } = useWords(cards);
  const refusals = useWords(drafts).shared;
  const input = useRef<HTMLInputElement>(null);
  const taking = useMutation({
    mutationFn: async (file: File) => {
      const usable = await toUsablePhoto(file);
      if ('problem' in usable) throw new RefusedPhoto(usable.problem);
      return Promise.all([cardPhotos(whoseDrafts()).keep(usable.photo), frameFor(usable.photo)]);
    },
    // The first photo gets a suitable frame; a frame that was already shown stays.
    onSuccess: ([photoId, frame]) => onChange({ photoId, ...(fields.photoId === null && frame && { frame }) }),
    onError: (thrown) => void toast.error(thrown instanceof RefusedPhoto ? refusals[thrown.problem] : states.lost),
    networkMode: 'always',
  });
  const picture = usePicture(fields.photoId ? photoUrl : undefined);
  const suiting = useMemo(() => picture && suitingFrame(picture), [picture]);
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">{words.title}</p>
      <div className="flex flex-wrap items-center gap-3">
        {fields.photoId && photoUrl && <img src={photoUrl} alt="" className="size-20 rounded-2xl object-cover" />}
        <Button look="secondary" isBusy={taking.isPending} onClick={() => input.current?.click()}>
          {!taking.isPending && <Icon name="camera" size={20} />} {fields.photoId ? words.another : words.choose}
        </Button>
        {fields.photoId && (
          <Button look="quiet" onClick={() => onChange({ photoId: null })}>
            {words.remove}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          data-testid="card-photo"
          aria-label={words.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) taking.mutate(file);
            event.target.value = '';
          }}
        />
      </div>
      {fields.photoId && (
        <Choice
          label={words.frame}
          value={fields.frame}
          options={photoFrames.map((value) => ({
            value,
            label: words.frames[value],
            hint: value === suiting ? words.suits : undefined,
          }))}
          onChange={(frame) => onChange({ frame })}
        />
      )}
    </div>
  );
}
