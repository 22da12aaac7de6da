import { studio as area } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import Cropper, { type CropperImage, type CropperSelection } from 'cropperjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { toErrorMessage } from '../../../lib/api-error';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useWords } from '../../../words/use-words';
import { boxAround, boxByKey, type CropBox, clampBox, cropImage, isSameBox, smallestSide } from './crop-box';

/** Large enough to be seen under a finger, on every photo. */
const handleClass = 'after:size-3.5! after:rounded-full! after:border-2! after:border-accent! after:bg-white! after:opacity-100!';

const template = `
  <cropper-canvas background class="size-full min-h-0! min-w-0!">
    <cropper-image initial-center-size="contain"></cropper-image>
    <cropper-shade hidden></cropper-shade>
    <cropper-handle action="select" plain></cropper-handle>
    <cropper-selection theme-color="#fff" movable resizable outlined tabindex="0" role="application"
      class="focus-visible:outline-4! focus-visible:outline-accent!">
      <cropper-grid covered aria-hidden="true"></cropper-grid>
      <cropper-handle action="move" theme-color="rgba(255,255,255,0.15)"></cropper-handle>
      ${['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'].map((side) => `<cropper-handle action="${side}-resize" class="${handleClass}"></cropper-handle>`).join('')}
    </cropper-selection>
  </cropper-canvas>`;

/** As specified, the crop starts with 60 % of the picture, in its middle. */
const withStart = (parts: string) => parts.replace('<cropper-selection', '<cropper-selection initial-coverage="0.6"');

const change = (selection: CropperSelection, { x, y, width, height }: CropBox) => selection.$change(x, y, width, height);

/**
 * Keeps the box within the picture and at least at the minimum size; other boxes become the nearest
 * valid one.
 */
function keepInside(selection: CropperSelection, stage: HTMLElement, photoWidth: number, onBox: (box: CropBox) => void): void {
  selection.addEventListener('change', (event) => {
    const asked = (event as CustomEvent<CropBox>).detail;
    const allowed = clampBox(asked, { width: stage.clientWidth, height: stage.clientHeight }, smallestSide(stage.clientWidth / photoWidth));
    if (isSameBox(asked, allowed)) return onBox(allowed);
    event.preventDefault();
    if (!isSameBox(selection, allowed)) change(selection, allowed);
  });
}

/**
 * Replaces the library's own keys, which listen everywhere, delete the frame, and cannot change its
 * size.
 */
function followKeys(selection: CropperSelection): void {
  selection.addEventListener('keydown', (event) => {
    const box = boxByKey(selection, event);
    if (!box) return;
    event.preventDefault();
    change(selection, box);
  });
}

interface CropStageProps {
  photo: File;
  /** The faces around which the crop starts, as shares of the photo. */
  faces: readonly CropBox[];
  stageRef: RefObject<HTMLDivElement | null>;
  selectionRef: RefObject<CropperSelection | null>;
  /** Reports the size of the crop in pixels of the photo. */
  onSize: (size: { width: number; height: number }) => void;
}

/** The photo, once it is read. */
function usePicture(photo: File): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    const image = new Image();
    image.onload = () => setPicture(image);
    image.src = url;
    return () => {
      image.onload = null;
      setPicture(undefined);
      URL.revokeObjectURL(url);
    };
  }, [photo]);
  return picture;
}

/**
 * Fits the photo into the stage. The library moves and scales only what the user may change, so
 * both are allowed for the moment; the user must not move the photo.
 */
function fitAnew(image: CropperImage | null): void {
  if (!image) return;
  const allow = (isAllowed: boolean) => Object.assign(image, { translatable: isAllowed, scalable: isAllowed });
  allow(true).$center('contain');
  allow(false);
}

/**
 * Keeps the crop around the same part of the photo when the stage is resized, as when a phone is
 * turned. Returns a function that stops it.
 */
function followSize(cropper: Cropper, selection: CropperSelection, stage: HTMLElement): () => void {
  let widthPx = stage.clientWidth;
  const observer = new ResizeObserver(() => {
    const grown = stage.clientWidth / widthPx;
    if (grown === 1 || stage.clientWidth === 0) return;
    widthPx = stage.clientWidth;
    const { x, y, width, height } = selection;
    fitAnew(cropper.getCropperImage());
    change(selection, { x: x * grown, y: y * grown, width: width * grown, height: height * grown });
  });
  observer.observe(stage);
  return () => observer.disconnect();
}

/** The photo with the frame on it, in the photo's own shape. */
function CropStage({ photo, faces, stageRef, selectionRef, onSize }: CropStageProps) {
  const words = useWords(area).crop;
  const picture = usePicture(photo);
  const shape = picture && picture.naturalWidth / picture.naturalHeight;
  // After the stage has the picture's shape: the library measures it once.
  useEffect(() => {
    const element = stageRef.current;
    if (!element || !picture) return;
    const start = boxAround(faces, { width: element.clientWidth, height: element.clientHeight });
    const cropper = new Cropper(picture, { container: element, template: start ? template : withStart(template) });
    const selection = cropper.getCropperSelection();
    selectionRef.current = selection;
    if (!selection) return () => cropper.destroy();
    selection.setAttribute('aria-label', words.frame);
    keepInside(selection, element, picture.naturalWidth, ({ width, height }) => {
      const scale = picture.naturalWidth / element.clientWidth;
      onSize({ width: width * scale, height: height * scale });
    });
    followKeys(selection);
    const stop = followSize(cropper, selection, element);
    // By then the library has connected its parts.
    const frame = requestAnimationFrame(() => start && change(selection, start));
    return () => {
      cancelAnimationFrame(frame);
      stop();
      cropper.destroy();
      selectionRef.current = null;
    };
  }, [picture, stageRef, selectionRef, onSize, faces, words]);
  return (
    <div
      ref={stageRef}
      className="mx-auto w-full overflow-hidden rounded-2xl bg-sunk"
      style={shape ? { aspectRatio: shape, maxWidth: `calc(55dvh * ${shape})` } : { minHeight: '40dvh' }}
    />
  );
}

interface CropDialogProps {
  photo: File;
  faces: readonly CropBox[];
  onCrop: (photo: File) => void;
  onClose: () => void;
}

export function CropDialog({ photo, faces, onCrop, onClose }: CropDialogProps) {
  const words = useWords(area).crop;
  // Faces found later must not reset the user's crop.
  const [known] = useState(faces);
  const stage = useRef<HTMLDivElement>(null);
  const selection = useRef<CropperSelection>(null);
  const [isBusy, setBusy] = useState(false);
  const [size, setSize] = useState<{ width: number; height: number }>();

  const crop = async () => {
    const [box, element] = [selection.current, stage.current];
    if (!box || !element) return;
    setBusy(true);
    const { clientWidth: width, clientHeight: height } = element;
    try {
      onCrop(await cropImage(photo, { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height }));
    } catch (thrown) {
      toast.error(toErrorMessage(thrown));
      setBusy(false);
    }
  };

  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="text-soft">{words.help}</p>
      <CropStage photo={photo} faces={known} stageRef={stage} selectionRef={selection} onSize={setSize} />
      <p className="min-h-5 text-center text-sm text-soft tabular-nums" role="status">
        {size && fill(words.size, { width: Math.round(size.width), height: Math.round(size.height) })}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.keep}
        </Button>
        <Button isBusy={isBusy} onClick={crop}>
          {words.crop}
        </Button>
      </div>
    </Dialog>
  );
}
