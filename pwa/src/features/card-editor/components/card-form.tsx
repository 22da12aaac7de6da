import type { CardFields, Video } from '@hellograph/contract';
import { cardTypes } from '@hellograph/contract/card-choices';
import { limits } from '@hellograph/contract/limits';
import { cardLooks, occasions } from '@hellograph/contract/occasions';
import { Ideas } from '../../../domain/ideas/ideas';
import { Choice, Pick } from '../../../ui/forms/choice';
import { TextArea, TextField } from '../../../ui/forms/field';
import { EditorStep } from '../../../ui/steps';
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

/** Everything that is in a card, step by step. */
export function CardForm(props: CardFormProps) {
  const { fields, videos, photoUrl, onChange } = props;
  const words = useWords(cards);
  const video = videos.find(({ _id }) => _id === fields.videoId);
  const { occasions: occasionNames, looks, ...labels } = useWords(designWords);
  return (
    <>
      <EditorStep name="photo">
        <CardPhoto fields={fields} photoUrl={photoUrl} onChange={onChange} />
        <CardVideo fields={fields} videos={videos} onChange={onChange} />
      </EditorStep>
      <EditorStep name="words">
        <CardWords {...props} />
      </EditorStep>
      <EditorStep name="look">
        <Pick
          label={labels.occasion}
          value={fields.occasion}
          options={occasions.map((value) => ({ value, label: occasionNames[value] }))}
          onChange={(occasion) => onChange({ occasion })}
        />
        <Choice
          label={labels.look}
          value={fields.look}
          options={cardLooks.map((value) => ({ value, label: looks[value] }))}
          onChange={(look) => onChange({ look })}
        />
        <CardColours fields={fields} pictureUrl={photoUrl ?? video?.video?.thumbnail} onChange={onChange} />
        <Choice
          label={words.type}
          value={fields.type}
          options={cardTypes.map((value) => ({ value, label: words.types[value] }))}
          onChange={(type) => onChange({ type })}
        />
      </EditorStep>
    </>
  );
}

/** The fields for a card's texts. */
function CardWords({ fields, onChange }: Pick<CardFormProps, 'fields' | 'onChange'>) {
  const words = useWords(cards);
  return (
    <>
      <TextField
        label={words.envelope}
        hint={words.envelopeHint}
        value={fields.to}
        maxLength={limits.cardNameMaxLength}
        onChange={(event) => onChange({ to: event.target.value })}
      />
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
      <TextField
        label={words.sender}
        value={fields.sender}
        maxLength={limits.cardNameMaxLength}
        onChange={(event) => onChange({ sender: event.target.value })}
      />
    </>
  );
}
