import type { Card, CardFields } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { ShownVersionNotice } from '../../../domain/approvals/unapproved';
import { goToFaceQuestion } from '../../../domain/cards/make-card-button';
import { useCardPhoto } from '../../../domain/cards/use-card-photo';
import { videosQuery } from '../../../domain/videos/queries';
import { TeamReason, useMay } from '../../../domain/workspaces/team-gate';
import { toBlockWords } from '../../../sync/view/outbox-view';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Disclosure } from '../../../ui/disclosure';
import { CheckField } from '../../../ui/forms/check-field';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { ActionBar, EditorStep, useIsWide } from '../../../ui/steps';
import { useWords } from '../../../words/use-words';
import { copyLink, useCardEditor } from '../lib/use-card-editor';
import { CardForm } from './card-form';
import { CardFront, CardPreview } from './card-preview';
import { ReplyList } from './reply-list';
import { SendSheet } from './send-sheet';

/** The link with which the person in the photo can withdraw it. */
function FaceLink({ url }: { url: string }) {
  const { faceLink: words } = useWords(cards);
  return (
    <Panel title={words.title} lead={words.lead}>
      <p className="rounded-xl bg-sunk px-3 py-2 font-mono text-sm break-all">{url}</p>
      <Button look="secondary" className="justify-self-start" onClick={() => void copyLink(url)}>
        {words.copy}
      </Button>
    </Panel>
  );
}

interface CardStageProps {
  fields: CardFields;
  thumbnail: string | undefined;
  photo: string | undefined;
}

/**
 * A live preview of the card: the whole card next to the steps; on a phone its front, small and
 * always in view.
 */
function CardStage(props: CardStageProps) {
  const isWide = useIsWide();
  if (isWide) return <CardPreview {...props} />;
  return (
    <div className="-mx-4 bg-paper px-4 py-1.5 sm:-mx-6 sm:px-6">
      <div className="mx-auto h-[min(28dvh,13rem)] w-52 overflow-hidden rounded-xl shadow-lift">
        <div className="grid min-h-[calc(100%/0.6)] w-[calc(100%/0.6)] origin-top-left scale-60">
          <CardFront {...props} />
        </div>
      </div>
    </div>
  );
}

const EarlierVersions = lazyPart(async () => (await import('./earlier-versions')).EarlierVersions);

interface CardEditorProps {
  card: Card;
  /** The list of what was sent so far. */
  sent: ReactNode;
  /** The card by email, in the sheet that sends it. `save` saves the latest changes of the card. */
  email: (parts: { save: () => Promise<void>; onDone: () => void }) => ReactNode;
  /** The card in a channel of Slack or Teams, in the same sheet. */
  chat: (parts: { save: () => Promise<void> }) => ReactNode;
  /** The recipient's address is known. */
  prefersEmail: boolean;
  /** The sheet that sends it is open at the beginning. */
  sendsNow: boolean;
  /** Rarer ways to send it. */
  more: (parts: { needsFace: boolean; save: () => Promise<void> }) => ReactNode;
  /** Something was made in one of them, so they are open. */
  hasMore: boolean;
}

/** The editor of a card, with a preview next to it. Replies, which are its reward, come first. */
export function CardEditor({ card, sent, email, chat, prefersEmail, sendsNow, more, hasMore }: CardEditorProps) {
  const words = useWords(cards);
  const { data: videos = [] } = useQuery(videosQuery());
  const { fields, state, block, change, save } = useCardEditor(card);
  const finished = videos.filter(({ video }) => video !== null);
  const inside = finished.find(({ _id }) => _id === fields.videoId);
  const photoUrl = useCardPhoto({ photoId: fields.photoId, photoUrl: card.photoId === fields.photoId ? card.photoUrl : null });
  const hasFace = inside !== undefined || fields.photoId !== null;
  const needsFace = hasFace && fields.faceOwner === null;
  const pictures = { fields, thumbnail: inside?.video?.thumbnail, photo: photoUrl };
  const [open, setOpen] = useState<'look' | 'send' | undefined>(sendsNow && !needsFace ? 'send' : undefined);
  const [isFaceAsked, setFaceAsked] = useState(false);
  const close = () => setOpen(undefined);
  const send = () => {
    setFaceAsked(needsFace);
    if (needsFace) goToFaceQuestion();
    else setOpen('send');
  };
  const [mayMake, maySend] = [useMay('make'), useMay('send')];
  const isWide = useIsWide();
  const actions = (
    <ActionBar>
      {!isWide && (
        <Button look="secondary" className="min-h-13" aria-haspopup="dialog" onClick={() => setOpen('look')}>
          <Icon name="play" size={20} /> {words.look}
        </Button>
      )}
      <Button className="min-h-13 flex-1 text-lg!" aria-haspopup="dialog" disabled={!maySend || card.takenDownAt !== null} onClick={send}>
        {words.send}
      </Button>
    </ActionBar>
  );
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-8">
      <div className="grid gap-2 lg:col-span-2">
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">{fields.cover || words.untitled}</h1>
        <p className="text-soft" role="status">
          {words.states[state]}
        </p>
        {card.withdrawalId && (
          <Notice look="bad">
            {words.hidden}{' '}
            <Link to="/withdrawn-faces" className="underline underline-offset-4">
              {words.hiddenLink}
            </Link>
          </Notice>
        )}
        {card.takenDownAt && !card.withdrawalId && <Notice look="bad">{words.takenDown}</Notice>}
        {block && <Notice look="bad">{toBlockWords(block)}</Notice>}
        <TeamReason action="make" />
      </div>
      <div className="max-lg:z-20 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2 lg:grid lg:gap-4 [@media(min-height:34rem)]:max-lg:sticky [@media(min-height:34rem)]:max-lg:top-0">
        {isWide && actions}
        <CardStage {...pictures} />
      </div>
      <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-2">
        {card.replies.length > 0 && <ReplyList card={card} />}
        <fieldset disabled={!mayMake} className="contents">
          <CardForm asksFace={isFaceAsked && needsFace} fields={fields} videos={finished} photoUrl={photoUrl} onChange={change} />
          {card.version > 1 && (
            <Suspense>
              <EarlierVersions card={card} onRestore={change} />
            </Suspense>
          )}
        </fieldset>
        <EditorStep name="who">
          <CheckField disabled={!mayMake} checked={fields.tellsSender} onChange={(event) => change({ tellsSender: event.target.checked })}>
            {words.tells}
          </CheckField>
          <ShownVersionNotice card={card} />
          <fieldset disabled={!maySend} className="contents">
            {sent}
            {!card.takenDownAt && (
              <Disclosure title={words.moreWays} isOpen={hasMore || undefined}>
                <div className="grid gap-4 text-ink">{more({ needsFace, save })}</div>
              </Disclosure>
            )}
          </fieldset>
          {card.faceUrl && fields.faceOwner !== null && fields.faceOwner !== 'nobody' && <FaceLink url={card.faceUrl} />}
        </EditorStep>
        {!isWide && actions}
      </div>
      {open === 'send' && (
        <SendSheet
          card={card}
          save={save}
          email={email({ save, onDone: close })}
          prefersEmail={prefersEmail}
          chat={chat({ save })}
          onClose={close}
        />
      )}
      {open === 'look' && (
        <Dialog title={words.preview} onClose={close}>
          <CardPreview {...pictures} />
        </Dialog>
      )}
    </div>
  );
}
