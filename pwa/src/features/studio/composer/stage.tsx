import type { FacePoints } from '@hellograph/contract/face-points';
import { type ReactNode, Suspense } from 'react';
import type { Draft } from '../../../drafts/draft';
import { lazyPart } from '../../../ui/lazy-part';
import { PhotoPanel } from '../photo/photo-panel';
import { Result } from '../send/result';
import { SendingPanel } from '../send/sending-panel';
import { TextVideoSettings } from './text-video-settings';
import type { Composer } from './use-composer';

const FinishPanel = lazyPart(async () => (await import('../look/finish-panel')).FinishPanel);

/** The preview of the draft before it is sent. */
export interface PreviewPlace {
  draft: Draft;
  /** Lies over the photo. */
  stage: HTMLElement | null;
  /** Makes the face with these points the one that speaks. */
  onSpeaker: (points: FacePoints) => void;
}

interface StageProps {
  composer: Composer;
  /** Shown beside the sent videos until they end. */
  whileWaiting: ReactNode;
  preview: (place: PreviewPlace) => ReactNode;
}

/** The picture of the draft: first the photo, then the progress, then the video. */
export function Stage({ composer, whileWaiting, preview }: StageProps) {
  const { draft, outgoing, isRead, cast, change, setPhoto, startAnother, replaceSent } = composer;
  if (outgoing && outgoing.state !== 'blocked') {
    return (
      <SendingPanel shown={outgoing} photo={draft.photo} onAnother={startAnother}>
        {whileWaiting}
      </SendingPanel>
    );
  }
  if (draft.sentIds.length > 0) {
    return <Result ids={draft.sentIds} photo={draft.photo} whileWaiting={whileWaiting} onAnother={startAnother} onRetried={replaceSent} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PhotoPanel
        draft={draft}
        isRead={isRead}
        cast={cast}
        onPhoto={setPhoto}
        preview={(stage) => preview({ draft, stage, onSpeaker: cast.setSpeaker })}
      />
      {draft.photo ? (
        <Suspense>
          <FinishPanel draft={draft} onChange={(finish) => change({ finish })} />
        </Suspense>
      ) : (
        <TextVideoSettings card={draft.card} message={draft.message} onChange={(card) => change({ card })} />
      )}
    </div>
  );
}
