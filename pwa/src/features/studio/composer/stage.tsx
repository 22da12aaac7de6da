import type { FacePoints } from '@hellograph/contract/face-points';
import type { ReactNode } from 'react';
import type { Draft } from '../../../drafts/draft';
import { PhotoPanel } from '../photo/photo-panel';
import { Result } from '../send/result';
import { SendingPanel } from '../send/sending-panel';
import type { Composer } from './use-composer';
import { WordsPicture } from './words-picture';

/** The preview of the draft before it is sent. */
export interface PreviewPlace {
  draft: Draft;
  /** Lies over the photo. */
  stage: HTMLElement | null;
  /** The element for the preview's buttons. */
  bar: HTMLElement | null;
  /** Makes the face with these points the one that speaks. */
  onSpeaker: (points: FacePoints) => void;
}

interface StageProps {
  composer: Composer;
  bar: HTMLElement | null;
  /** Stands beside what was sent until it has ended. */
  whileWaiting: ReactNode;
  preview: (place: PreviewPlace) => ReactNode;
}

/** The picture of the draft: the photo being chosen, then the video on its way, then the video. */
export function Stage({ composer, bar, whileWaiting, preview }: StageProps) {
  const { draft, outgoing, isRead, isWordsOnly, cast, setPhoto, startAnother, replaceSent } = composer;
  if (outgoing && outgoing.state !== 'blocked') {
    return (
      <SendingPanel shown={outgoing} photo={draft.photo} onAnother={startAnother}>
        {whileWaiting}
      </SendingPanel>
    );
  }
  if (draft.sentIds.length > 0) {
    return (
      <Result
        ids={draft.sentIds}
        photo={draft.photo}
        to={draft.to}
        occasion={draft.card.occasion}
        whileWaiting={whileWaiting}
        onAnother={startAnother}
        onRetried={replaceSent}
      />
    );
  }
  if (isWordsOnly) return <WordsPicture card={draft.card} message={draft.message} />;
  return (
    <PhotoPanel
      draft={draft}
      isRead={isRead}
      cast={cast}
      onPhoto={setPhoto}
      preview={(stage) => preview({ draft, stage, bar, onSpeaker: cast.setSpeaker })}
    />
  );
}
