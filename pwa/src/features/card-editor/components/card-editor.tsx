import type { Card } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useCardPhoto } from '../../../domain/cards/use-card-photo';
import { videosQuery } from '../../../domain/videos/queries';
import { TeamReason, useMay } from '../../../domain/workspaces/team-gate';
import { toBlockWords } from '../../../sync/view/block-words';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CheckField } from '../../../ui/forms/check-field';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { EditorStep, goToStep, StepBar } from '../../../ui/steps';
import { useWords } from '../../../words/use-words';
import { useCardEditor } from '../lib/use-card-editor';
import { CardForm } from './card-form';
import { CardPreview } from './card-preview';
import { CardStage } from './card-stage';
import { FaceLink } from './face-link';
import { ReplyList } from './reply-list';
import { SendPanel } from './send-panel';

const EarlierVersions = lazyPart(async () => (await import('./earlier-versions')).EarlierVersions);

interface CardEditorProps {
  card: Card;
  /** Other ways to send it, shown below the links. `save` saves the latest changes of the card. */
  more?: (parts: { needsFace: boolean; save: () => Promise<void> }) => ReactNode;
}

/** The editor of a card, with a preview next to it, and its links and replies below. */
export function CardEditor({ card, more }: CardEditorProps) {
  const words = useWords(cards);
  const { data: videos = [] } = useQuery(videosQuery());
  const { fields, state, block, change, save } = useCardEditor(card);
  const finished = videos.filter(({ video }) => video !== null);
  const inside = finished.find(({ _id }) => _id === fields.videoId);
  const photoUrl = useCardPhoto({ photoId: fields.photoId, photoUrl: card.photoId === fields.photoId ? card.photoUrl : null });
  const hasFace = inside !== undefined || fields.photoId !== null;
  const needsFace = hasFace && fields.faceOwner === null;
  const pictures = { fields, thumbnail: inside?.video?.thumbnail, photo: photoUrl };
  const [isLooking, setLooking] = useState(false);
  const [mayMake, maySend] = [useMay('make'), useMay('send')];
  const done = {
    photo: hasFace,
    words: fields.inside.trim() !== '' || fields.cover.trim() !== '',
    look: fields.tint !== null,
    who: card.links.length > 0,
  };
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
      <div className="max-lg:z-20 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2 [@media(min-height:34rem)]:max-lg:sticky [@media(min-height:34rem)]:max-lg:top-16">
        <CardStage {...pictures} />
      </div>
      <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-2">
        <fieldset disabled={!mayMake} className="contents">
          <CardForm fields={fields} videos={finished} photoUrl={photoUrl} onChange={change} />
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
          <fieldset disabled={!maySend} className="contents">
            {!card.takenDownAt && <SendPanel card={card} needsFace={needsFace} save={save} />}
            {!card.takenDownAt && more?.({ needsFace, save })}
          </fieldset>
          {card.faceUrl && fields.faceOwner !== null && fields.faceOwner !== 'nobody' && <FaceLink url={card.faceUrl} />}
        </EditorStep>
        <ReplyList card={card} />
        <StepBar done={done}>
          <Button look="secondary" className="min-h-13" aria-haspopup="dialog" onClick={() => setLooking(true)}>
            <Icon name="play" size={20} /> {words.look}
          </Button>
          <Button className="min-h-13 flex-1 text-lg!" onClick={() => goToStep('who')}>
            {words.send}
          </Button>
        </StepBar>
      </div>
      {isLooking && (
        <Dialog title={words.preview} onClose={() => setLooking(false)}>
          <CardPreview {...pictures} />
        </Dialog>
      )}
    </div>
  );
}
