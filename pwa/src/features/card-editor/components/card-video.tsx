import type { CardFields, FaceOwner, Video } from '@hellograph/contract';
import { cardMusics, faceOwners } from '@hellograph/contract/card-choices';
import { faceQuestionId } from '../../../domain/cards/face-needed';
import { nameOfVideo } from '../../../domain/videos/name-of-video';
import { Pick } from '../../../ui/forms/choice';
import { cards } from '../../../words/english/cards';
import { design as designWords } from '../../../words/english/design';
import { useWords } from '../../../words/use-words';

interface CardVideoProps {
  fields: CardFields;
  videos: readonly Video[];
  onChange: (part: Partial<CardFields>) => void;
}

const nameOf = (video: Video) => nameOfVideo(video).slice(0, 60);

/** Chooses the card's video, or music if there is none, and whose face it shows. */
export function CardVideo({ fields, videos, onChange }: CardVideoProps) {
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
            label={kept ? words.face : words.photoFace}
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
