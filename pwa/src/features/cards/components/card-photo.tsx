import type { CardFields } from '@hellograph/contract';
import { photoFrames } from '@hellograph/contract/card-choices';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { upload } from '../../../lib/api-client';
import { useOnline } from '../../../lib/use-online';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/choice';
import { Icon } from '../../../ui/icon';
import { cards } from '../../../words/english/cards';
import { useWords } from '../../../words/use-words';

interface CardPhotoProps {
  fields: CardFields;
  photoUrl: string | undefined;
  /** `url`: where the photo is to be seen until the card says so itself. */
  onPhoto: (photoId: string | null, url: string | undefined) => void;
  onChange: (part: Partial<CardFields>) => void;
}

/** A photo in a frame. */
export function CardPhoto({ fields, photoUrl, onPhoto, onChange }: CardPhotoProps) {
  const { photo: words } = useWords(cards);
  const input = useRef<HTMLInputElement>(null);
  const isOnline = useOnline();
  const taking = useMutation({
    mutationFn: async (file: File) => (await upload('POST /cards/photos', { file, fields: {} })).data,
    onSuccess: ({ photoId, url }) => onPhoto(photoId, url),
  });
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">{words.title}</p>
      <div className="flex flex-wrap items-center gap-3">
        {fields.photoId && photoUrl && <img src={photoUrl} alt="" className="size-20 rounded-2xl object-cover" />}
        <Button look="secondary" isBusy={taking.isPending} disabled={!isOnline} onClick={() => input.current?.click()}>
          {!taking.isPending && <Icon name="camera" size={20} />} {fields.photoId ? words.another : words.choose}
        </Button>
        {fields.photoId && (
          <Button look="quiet" onClick={() => onPhoto(null, undefined)}>
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
      {!isOnline && <p className="text-sm text-soft">{words.needsNetwork}</p>}
      {fields.photoId && (
        <Choice
          label={words.frame}
          value={fields.frame}
          options={photoFrames.map((value) => ({ value, label: words.frames[value] }))}
          onChange={(frame) => onChange({ frame })}
        />
      )}
    </div>
  );
}
