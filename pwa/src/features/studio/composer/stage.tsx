import { cardTheme } from '@hellograph/contract/card-theme';
import type { FacePoints } from '@hellograph/contract/face-points';
import { findOccasion } from '@hellograph/contract/find-occasion';
import { toShown } from '@hellograph/contract/spoken-marks';
import type { TextVideoChoices } from '@hellograph/contract/text-video';
import { outbox } from '@hellograph/words/en/outbox';
import { studio } from '@hellograph/words/en/studio';
import type { ReactNode } from 'react';
import type { Draft } from '../../../drafts/draft';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { SendingStatus } from '../../../sync/view/sending-status';
import type { ShownEntry } from '../../../sync/view/use-outbox';
import { Button } from '../../../ui/button';
import { PageHead } from '../../../ui/page-head';
import { useWords } from '../../../words/use-words';
import { PhotoPanel } from '../photo/photo-panel';
import type { MakeReady } from '../photo/ready-part';
import { Result } from '../send/result';
import type { Composer } from './use-composer';

interface SendingPanelProps {
  shown: ShownEntry;
  photo: File | undefined;
  onAnother: () => void;
  children: ReactNode;
}

/** The draft that is being sent, in place of the photo. */
function SendingPanel({ shown, photo, onAnother, children }: SendingPanelProps) {
  const words = useWords(outbox);
  const url = usePictureUrl(photo);
  return (
    <section aria-label={words.panel} className="grid gap-5">
      <PageHead title={words.heading} />
      <div className="grid gap-4 rounded-card border border-line bg-sheet p-4 shadow-card" data-sending={shown.state}>
        {url && <img src={url} alt="" className="mx-auto max-h-[42dvh] max-w-full rounded-2xl" />}
        <SendingStatus shown={shown} isInComposer />
      </div>
      {children}
      <div>
        <Button onClick={onAnother}>{words.another}</Button>
      </div>
    </section>
  );
}

interface WordsPictureProps {
  card: TextVideoChoices;
  message: string;
}

const shapes = {
  portrait: 'aspect-[4/5] w-[calc(var(--stage)*0.8)]',
  square: 'aspect-square w-(--stage)',
  wide: 'aspect-video w-[calc(var(--stage)*1.6)]',
} as const satisfies Record<TextVideoChoices['shape'], string>;

/** The colors and the emblem of a text video, with its words. */
function WordsPicture({ card, message }: WordsPictureProps) {
  const { message: words } = useWords(studio);
  const occasion = card.occasion ?? findOccasion(message);
  const look = card.look ?? 'paper';
  const { ground, ink } = cardTheme(occasion, look);
  return (
    <div className="[--stage:28dvh] max-lg:top-0 max-lg:z-20 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-1.5 lg:[--stage:41dvh] [@media(min-height:34rem)]:max-lg:sticky">
      <div
        className={`mx-auto grid max-w-full place-content-center justify-items-center gap-3 overflow-hidden rounded-card p-5 text-center shadow-card ${shapes[card.shape]}`}
        style={{ background: `linear-gradient(${ground[0]}, ${ground[1]})`, color: ink }}
      >
        <img src={`/card/emblem/${occasion}-${look}.svg`} alt="" className="size-12 lg:size-24" />
        <p className="line-clamp-4 font-display text-lg leading-snug text-balance wrap-anywhere lg:line-clamp-6 lg:text-3xl">
          {toShown(message.trim()) || words.hint}
        </p>
      </div>
    </div>
  );
}

/** The preview of the draft before it is sent. */
export interface PreviewPlace {
  draft: Draft;
  /** Lies over the picture of the video. */
  stage: HTMLElement | null;
  /** Lies over the photo in it. */
  photoStage: HTMLElement | null;
  /** The element for the preview's buttons. */
  bar: HTMLElement | null;
  /** Plays by itself, if that needs nothing to be loaded; otherwise, nothing is shown. */
  isAlone?: boolean;
  /** Makes the face with these points the one that speaks. */
  onSpeaker: (points: FacePoints) => void;
}

interface StageProps {
  composer: Composer;
  bar: HTMLElement | null;
  /** Shown next to the sent video until it is finished. */
  whileWaiting: ReactNode;
  makeReady: MakeReady;
  preview: (place: PreviewPlace) => ReactNode;
}

/** The picture of the draft: the photo being chosen, then the video on its way, then the video. */
export function Stage({ composer, bar, whileWaiting, makeReady, preview }: StageProps) {
  const { draft, plan, outgoing, isRead, isWordsOnly, cast, closer, change, setPhoto, startAnother, replaceSent } = composer;
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
        preview={(stage) => preview({ draft, stage, photoStage: null, bar: null, isAlone: true, onSpeaker: () => {} })}
        onAnother={startAnother}
        onRetried={replaceSent}
      />
    );
  }
  if (isWordsOnly) return <WordsPicture card={draft.card} message={draft.message} />;
  return (
    <PhotoPanel
      draft={draft}
      facesMax={plan.facesMax}
      isRead={isRead}
      cast={cast}
      closer={closer}
      onPhoto={setPhoto}
      makeReady={makeReady}
      onCare={(photoCare) => change({ photoCare })}
      preview={(stage, photoStage, photo) => preview({ draft: { ...draft, photo }, stage, photoStage, bar, onSpeaker: cast.setSpeaker })}
    />
  );
}
