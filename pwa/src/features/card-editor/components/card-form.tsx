import type { CardFields, Video } from '@hellograph/contract';
import { cardTypes } from '@hellograph/contract/card-choices';
import { limits } from '@hellograph/contract/limits';
import { cardLooks, occasions } from '@hellograph/contract/occasions';
import { Ideas } from '../../../domain/ideas/ideas';
import { CheckField } from '../../../ui/forms/check-field';
import { Choice, Pick } from '../../../ui/forms/choice';
import { TextArea, TextField } from '../../../ui/forms/field';
import { cards } from '../../../words/english/cards';
import { design as designWords } from '../../../words/english/design';
import { useWords } from '../../../words/use-words';
import { CardColours } from './card-colours';
import { CardPhoto } from './card-photo';
import { CardVideo } from './card-video';

interface CardFormProps {
  fields: CardFields;
  videos: readonly Video[];
  photoUrl: string | undefined;
  onChange: (part: Partial<CardFields>) => void;
}

/** The fields of a card. */
export function CardForm({ fields, videos, photoUrl, onChange }: CardFormProps) {
  const video = videos.find(({ _id }) => _id === fields.videoId);
  const words = useWords(cards);
  const { occasions: occasionNames, looks, ...labels } = useWords(designWords);
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={words.envelope}
          hint={words.envelopeHint}
          value={fields.to}
          maxLength={limits.cardNameMaxLength}
          onChange={(event) => onChange({ to: event.target.value })}
        />
        <Pick
          label={labels.occasion}
          value={fields.occasion}
          options={occasions.map((value) => ({ value, label: occasionNames[value] }))}
          onChange={(occasion) => onChange({ occasion })}
        />
      </div>
      <Choice
        label={labels.look}
        value={fields.look}
        options={cardLooks.map((value) => ({ value, label: looks[value] }))}
        onChange={(look) => onChange({ look })}
      />
      <CardColours fields={fields} pictureUrl={photoUrl ?? video?.video?.thumbnail} onChange={onChange} />
      <CardPhoto fields={fields} photoUrl={photoUrl} onChange={onChange} />
      <TextField
        label={words.cover}
        placeholder={words.coverPlaceholder}
        value={fields.cover}
        maxLength={limits.cardCoverMaxLength}
        onChange={(event) => onChange({ cover: event.target.value })}
      />
      <TextArea
        label={words.inside}
        placeholder={words.insidePlaceholder}
        value={fields.inside}
        maxLength={limits.cardInsideMaxLength}
        onChange={(event) => onChange({ inside: event.target.value })}
      />
      <Ideas occasion={fields.occasion} name={fields.to} text={fields.inside} onInsert={(inside) => onChange({ inside })} />
      <Choice
        label={words.type}
        value={fields.type}
        options={cardTypes.map((value) => ({ value, label: words.types[value] }))}
        onChange={(type) => onChange({ type })}
      />
      <TextField
        label={words.sender}
        value={fields.sender}
        maxLength={limits.cardNameMaxLength}
        onChange={(event) => onChange({ sender: event.target.value })}
      />
      <CardVideo fields={fields} videos={videos} onChange={onChange} />
      <CheckField checked={fields.tellsSender} onChange={(event) => onChange({ tellsSender: event.target.checked })}>
        {words.tells}
      </CheckField>
    </div>
  );
}
