import type { CardFields, FaceOwner, Video } from '@hellograph/contract';
import { cardLooks, occasions } from '@hellograph/contract/card';
import { cardTypes, faceOwners } from '@hellograph/contract/card-choices';
import { limits } from '@hellograph/contract/limits';
import { CheckField } from '../../../ui/check-field';
import { Choice, Pick } from '../../../ui/choice';
import { TextArea, TextField } from '../../../ui/field';
import { card as cardWords } from '../../../words/english/card';
import { cards } from '../../../words/english/cards';
import { useWords } from '../../../words/use-words';

interface CardFormProps {
  fields: CardFields;
  films: readonly Video[];
  onChange: (part: Partial<CardFields>) => void;
}

/** Everything that is written in a card. */
export function CardForm({ fields, films, onChange }: CardFormProps) {
  const words = useWords(cards);
  const { occasions: occasionNames, looks, ...labels } = useWords(cardWords);
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
      <Film fields={fields} films={films} onChange={onChange} />
      <CheckField checked={fields.tellsSender} onChange={(event) => onChange({ tellsSender: event.target.checked })}>
        {words.tells}
      </CheckField>
    </div>
  );
}

const nameOf = ({ title, message }: Video) => (title ?? message).slice(0, 60);

function Film({ fields, films, onChange }: CardFormProps) {
  const words = useWords(cards);
  const kept = fields.videoId !== null && films.some(({ _id }) => _id === fields.videoId);
  return (
    <>
      <Pick
        label={words.film}
        value={kept ? (fields.videoId ?? '') : ''}
        options={[{ value: '', label: words.noFilm }, ...films.map((film) => ({ value: film._id, label: nameOf(film) }))]}
        onChange={(id) => onChange({ videoId: id || null })}
      />
      {kept && (
        <div className="grid gap-1.5">
          <Pick<FaceOwner | ''>
            label={words.face}
            value={fields.faceOwner ?? ''}
            options={[{ value: '', label: words.chooseFace }, ...faceOwners.map((value) => ({ value, label: words.faces[value] }))]}
            onChange={(owner) => onChange({ faceOwner: owner || null })}
          />
          <p className="text-sm text-soft">{words.faceHint}</p>
        </div>
      )}
    </>
  );
}
