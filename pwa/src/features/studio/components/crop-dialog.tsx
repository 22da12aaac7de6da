import Cropper, { type CropperSelection } from 'cropperjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { toErrorMessage } from '../../../lib/api-error';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { studio as area } from '../../../words/english/studio';
import { useWords } from '../../../words/use-words';
import { type Box, clampBox, isSameBox } from '../lib/crop-box';
import { cropImage } from '../lib/crop-image';

const template = `
  <cropper-canvas background class="size-full">
    <cropper-image initial-center-size="contain"></cropper-image>
    <cropper-shade hidden></cropper-shade>
    <cropper-handle action="select" plain></cropper-handle>
    <cropper-selection initial-coverage="0.6" movable resizable keyboard outlined>
      <cropper-grid role="grid" covered></cropper-grid>
      <cropper-handle action="move" theme-color="rgba(255,255,255,0.15)"></cropper-handle>
      ${['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'].map((side) => `<cropper-handle action="${side}-resize"></cropper-handle>`).join('')}
    </cropper-selection>
  </cropper-canvas>`;

/** Keeps the box within the picture and never smaller than it may be: what is asked beyond that becomes the nearest that is allowed. */
function keepInside(selection: CropperSelection, stage: HTMLElement): void {
  selection.addEventListener('change', (event) => {
    const asked = (event as CustomEvent<Box>).detail;
    const allowed = clampBox(asked, { width: stage.clientWidth, height: stage.clientHeight });
    if (isSameBox(asked, allowed)) return;
    event.preventDefault();
    if (!isSameBox(selection, allowed)) selection.$change(allowed.x, allowed.y, allowed.width, allowed.height);
  });
}

interface CropStageProps {
  photo: File;
  stageRef: RefObject<HTMLDivElement | null>;
  selectionRef: RefObject<CropperSelection | null>;
}

/** The photo with the frame on it, in the photo's own shape. */
function CropStage({ photo, stageRef, selectionRef }: CropStageProps) {
  const [shape, setShape] = useState<number>();
  useEffect(() => {
    const element = stageRef.current;
    if (!element) return;
    const url = URL.createObjectURL(photo);
    const image = new Image();
    let cropper: Cropper | undefined;
    image.onload = () => {
      element.style.aspectRatio = `${image.naturalWidth} / ${image.naturalHeight}`;
      setShape(image.naturalWidth / image.naturalHeight);
      cropper = new Cropper(image, { container: element, template });
      selectionRef.current = cropper.getCropperSelection();
      if (selectionRef.current) keepInside(selectionRef.current, element);
    };
    image.src = url;
    return () => {
      cropper?.destroy();
      selectionRef.current = null;
      URL.revokeObjectURL(url);
    };
  }, [photo, stageRef, selectionRef]);
  return (
    <div
      ref={stageRef}
      className="mx-auto w-full overflow-hidden rounded-2xl bg-sunk"
      style={{ maxWidth: shape ? `calc(55dvh * ${shape})` : undefined, minHeight: shape ? undefined : '40dvh' }}
    />
  );
}

interface CropDialogProps {
  photo: File;
  onCrop: (photo: File) => void;
  onClose: () => void;
}

export function CropDialog({ photo, onCrop, onClose }: CropDialogProps) {
  const words = useWords(area).crop;
  const stage = useRef<HTMLDivElement>(null);
  const selection = useRef<CropperSelection>(null);
  const [isBusy, setBusy] = useState(false);

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
      <CropStage photo={photo} stageRef={stage} selectionRef={selection} />
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
