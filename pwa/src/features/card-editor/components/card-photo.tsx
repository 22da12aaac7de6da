import type { CardFields } from '@hellograph/contract';
import { type PhotoFrame, photoFrames } from '@hellograph/contract/card-choices';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { toast } from 'react-hot-toast';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import type { PhotoProblem } from '../../../domain/photos/usable-photo';
import { whoseDrafts } from '../../../drafts/draft-store';
import { cardPhotos } from '../../../sync/stores/card-photos';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { Icon } from '../../../ui/icon';
import { cards } from '../../../words/english/cards';
import { drafts } from '../../../words/english/drafts';
import { useWords } from '../../../words/use-words';
import { suitingFrame } from '../lib/photo-frames';
import { readPicture, usePicture } from '../lib/picture';

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
