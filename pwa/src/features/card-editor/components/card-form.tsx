import type { CardFields, FaceOwner, Video } from '@hellograph/contract';
import { cardMusics, cardTypes, faceOwners } from '@hellograph/contract/card-choices';
import { cardLooks, occasions } from '@hellograph/contract/find-occasion';
import { limits } from '@hellograph/contract/limits';
import { cards } from '@hellograph/words/en/cards';
import { design as designWords } from '@hellograph/words/en/design';
import { faceQuestionId } from '../../../domain/cards/make-card-button';
import { Ideas } from '../../../domain/ideas/ideas';
import { nameOfVideo } from '../../../domain/videos/name-of-video';
import { Choice, Pick } from '../../../ui/forms/choice';
import { TextArea, TextField } from '../../../ui/forms/field';
import { EditorStep } from '../../../ui/steps';
import { useWords } from '../../../words/use-words';
import { CardColours } from './card-colours';
import { CardPhoto } from './card-photo';

interface CardVideoProps {
  fields: CardFields;
  /** The card could not be sent, because it is not stated yet whose face it shows. */
  asksFace: boolean;
  videos: readonly Video[];
  onChange: (part: Partial<CardFields>) => void;
}

const nameOf = (video: Video) => nameOfVideo(video).slice(0, 60);

/** Chooses the card's video, or music if there is none, and whose face it shows. */
function CardVideo({ fields, asksFace, videos, onChange }: CardVideoProps) {
  const words = useWords(cards);
  const { moods, none } = useWords(designWords);
  const kept = fields.videoId !== null && videos.some(({ _id }) => _id === fields.videoId);
  /**
   * The video's face owner also applies to the card, unless the card's photo shows another face.
   */
  const choose = (id: string) => {
    const said = videos.find(({ _id }) => _id === id)?.faceOwner ?? null;
    onChange({ videoId: id || null, faceOwner: fields.photoId === null ? said : null });
  };
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Pick
          label={words.video}
          value={kept ? (fields.videoId ?? '') : ''}
          options={[{ value: '', label: words.noVideo }, ...videos.map((video) => ({ value: video._id, label: nameOf(video) }))]}
          onChange={choose}
        />
        {!kept && (
          <Pick
            label={words.music}
            value={fields.music}
            options={cardMusics.map((value) => ({ value, label: value === 'none' ? none : moods[value] }))}
            onChange={(music) => onChange({ music })}
          />
        )}
      </div>
      {(kept || fields.photoId !== null) && (
        <div id={faceQuestionId} className="grid gap-1.5">
          <Pick<FaceOwner | ''>
            label={words.face}
            value={fields.faceOwner ?? ''}
            options={[{ value: '', label: words.chooseFace }, ...faceOwners.map((value) => ({ value, label: words.faces[value] }))]}
            onChange={(owner) => onChange({ faceOwner: owner || null })}
          />
          {asksFace && (
            <p role="alert" className="text-sm font-semibold text-bad">
              {words.needsFace}
            </p>
          )}
          <p className="text-sm text-soft">{words.faceHint}</p>
        </div>
      )}
    </>
  );
}

interface CardFormProps {
  fields: CardFields;
  asksFace: boolean;
  videos: readonly Video[];
  photoUrl: string | undefined;
  onChange: (part: Partial<CardFields>) => void;
}

/** Everything that is in a card, step by step. */
export function CardForm(props: CardFormProps) {
  const { fields, asksFace, videos, photoUrl, onChange } = props;
  const words = useWords(cards);
  const video = videos.find(({ _id }) => _id === fields.videoId);
  const { occasions: occasionNames, looks, ...labels } = useWords(designWords);
  return (
    <>
      <EditorStep name="photo">
        <CardPhoto fields={fields} photoUrl={photoUrl} onChange={onChange} />
        <CardVideo fields={fields} asksFace={asksFace} videos={videos} onChange={onChange} />
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
