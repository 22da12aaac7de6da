import { studio as area } from '@hellograph/words/en/studio';
import { type InputHTMLAttributes, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import type { PhotoProblem } from '../../../domain/photos/usable-photo';
import { useDropZone } from '../../../domain/photos/use-drop-zone';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { useWords } from '../../../words/use-words';
import type { CropBox } from './crop-box';
import { PhotoFill, type PhotoPlace, toStyle } from './photo-place';

const PrintCamera = lazyPart(async () => (await import('./ready-part')).PrintCamera);
const CropDialog = lazyPart(async () => (await import('./crop-dialog')).CropDialog);

/**
 * Checks a chosen, dropped or pasted file and shrinks a large one, which takes seconds on an old
 * phone. Of several, only the one chosen last counts.
 */
function useTakenPhoto(isReady: boolean, onPhoto: (photo: File) => void) {
  const [problem, setProblem] = useState<PhotoProblem>();
  const [isPreparing, setPreparing] = useState(false);
  const chosen = useRef<File>(undefined);

  const take = async (file: File | undefined) => {
    if (!file || !isReady) return;
    chosen.current = file;
    setPreparing(true);
    const usable = await toUsablePhoto(file);
    if (chosen.current !== file) return;
    setPreparing(false);
    setProblem('problem' in usable ? usable.problem : undefined);
    if ('photo' in usable) onPhoto(usable.photo);
  };
  const taking = useRef(take);
  taking.current = take;

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) =>
      void taking.current([...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/')));
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);

  return { take, problem, setProblem, isPreparing };
}

interface PhotoPickerProps {
  photo: File | undefined;
  /** The photo made ready, in its place. */
  shown?: File | undefined;
  /** The faces found, as shares of the photo. */
  faces: readonly CropBox[];
  /** Whether a photo can be kept yet. */
  isReady: boolean;
  /** A cropped photo still counts as the same photo. */
  onChange: (photo: File | undefined, how: 'chosen' | 'cropped') => void;
  /** Where the video shows a photo of this size. */
  placeIn: (photo: { width: number; height: number }) => PhotoPlace;
  /** Lies over the photo, and over the picture of the video. */
  onPhoto?: ReactNode;
  onPicture?: ReactNode;
  /** Below the photo. */
  children?: ReactNode;
}

/** Phones have a camera at hand; pickers of some of them no longer offer it. */
const onTouch = 'pointer-fine:hidden';

/**
 * On a phone the photo stays in view at the top while the rest is scrolled, unless the screen is
 * too low for both.
 */
const pinned =
  '[--stage:28dvh] lg:[--stage:41dvh] max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-1.5 [@media(min-height:34rem)]:max-lg:sticky max-lg:top-0 max-lg:z-20 lg:rounded-card';

/** Takes a photo from camera, library, drop or paste, and shows it with the option to crop it. */
export function PhotoPicker({ photo, shown = photo, faces, isReady, onChange, placeIn, onPhoto, onPicture, children }: PhotoPickerProps) {
  const words = useWords(area).photo;
  const library = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const url = usePictureUrl(shown);
  const [isCropping, setCropping] = useState(false);
  const [size, setSize] = useState<{ width: number; height: number }>();

  const { take, problem, setProblem, isPreparing } = useTakenPhoto(isReady, (file) => onChange(file, 'chosen'));
  const place = size && placeIn(size);
  const { isOver, handlers } = useDropZone((event) => void take(event.dataTransfer.files[0]));

  return (
    <section aria-label={words.title} className="contents lg:grid lg:gap-3">
      <div
        data-pinned={photo ? '' : undefined}
        className={`grid place-items-center overflow-hidden border-2 transition-colors duration-150 ${photo ? pinned : 'rounded-card'} ${isOver ? 'border-accent bg-wash' : photo ? 'border-transparent' : 'border-dashed border-strong bg-sheet'}`}
        {...handlers}
      >
        {photo && !url ? (
          <div className="h-(--stage)" />
        ) : photo ? (
          <div
            className="relative w-full overflow-hidden rounded-card"
            style={place && { aspectRatio: place.shape, maxWidth: `calc(var(--stage) * ${place.shape})` }}
          >
            {place && url && <PhotoFill url={url} place={place} />}
            <div className={place ? 'absolute' : ''} style={place && toStyle(place)}>
              <img
                src={url}
                alt={words.chosen}
                className={place ? 'size-full' : 'max-h-(--stage) w-full object-contain'}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
                onError={() => setProblem('notAnImage')}
              />
              {onPhoto}
            </div>
            {onPicture}
          </div>
        ) : (
          <div className="grid min-h-64 w-full grid-rows-[1fr_auto] sm:min-h-96">
            <button
              type="button"
              onClick={() => library.current?.click()}
              className="grid w-full place-items-center gap-3 p-8 text-center pointer-coarse:pb-4"
            >
              <span className="grid gap-3 justify-items-center">
                <span className="grid size-16 place-items-center rounded-full bg-wash text-accent">
                  <Icon name="picture" size={30} />
                </span>
                <span className="font-display text-2xl">{words.choose}</span>
                <span className="max-w-64 text-soft">
                  {words.hint} <span className="pointer-coarse:hidden">{words.ways}</span>
                </span>
              </span>
            </button>
            <div className={`${onTouch} grid min-h-32 content-start justify-items-center gap-1 pb-6`}>
              <Button look="secondary" onClick={() => camera.current?.click()}>
                <Icon name="camera" size={20} /> {words.take}
              </Button>
              {isReady && (
                <Suspense>
                  <PrintCamera onPhoto={(file) => onChange(file, 'chosen')} />
                </Suspense>
              )}
            </div>
          </div>
        )}
      </div>
      {isReady && <PhotoInput ref={library} data-testid="photo-input" onFile={(file) => void take(file)} />}
      {isReady && <PhotoInput ref={camera} data-testid="camera-input" capture="environment" onFile={(file) => void take(file)} />}
      {isPreparing && (
        <p role="status" className="flex items-center gap-3 text-soft">
          <Spinner size={20} /> {words.preparing}
        </p>
      )}
      {problem && <Notice look="bad">{words[problem]}</Notice>}
      {photo && !problem && children}
      {photo && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" className="px-4" onClick={() => library.current?.click()}>
            <Icon name="picture" size={20} /> {words.another}
          </Button>
          <Button look="secondary" className={`${onTouch} w-11 px-0!`} aria-label={words.take} onClick={() => camera.current?.click()}>
            <Icon name="camera" size={20} />
          </Button>
          <Button look="secondary" className="px-4" onClick={() => setCropping(true)}>
            <Icon name="crop" size={20} /> {words.crop}
          </Button>
        </div>
      )}
      {photo && isCropping && (
        <Suspense>
          <CropDialog
            photo={photo}
            faces={faces}
            onClose={() => setCropping(false)}
            onCrop={(cropped) => {
              onChange(cropped, 'cropped');
              setCropping(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface PhotoInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref: Ref<HTMLInputElement>;
  onFile: (file: File | undefined) => void;
}

/** Opened by buttons; the same file can be chosen again. */
const PhotoInput = ({ onFile, ...rest }: PhotoInputProps) => (
  <input
    {...rest}
    type="file"
    accept="image/*"
    hidden
    onChange={(event) => {
      onFile(event.target.files?.[0]);
      event.target.value = '';
    }}
  />
);
