import type { Card } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useCardPhoto } from '../../../domain/cards/use-card-photo';
import { videosQuery } from '../../../domain/videos/queries';
import { toBlockWords } from '../../../sync/view/block-words';
import { lazyPart } from '../../../ui/lazy-part';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { cards } from '../../../words/english/cards';
import { useWords } from '../../../words/use-words';
import { useCardEditor } from '../lib/use-card-editor';
import { CardForm } from './card-form';
import { CardPreview } from './card-preview';
import { FaceLink } from './face-link';
import { ReplyList } from './reply-list';
import { SendPanel } from './send-panel';

const EarlierVersions = lazyPart(async () => (await import('./earlier-versions')).EarlierVersions);

interface CardEditorProps {
  card: Card;
  /** Below the links: other ways to send it. `save` puts what was typed last into the card. */
  more?: (parts: { needsFace: boolean; save: () => Promise<void> }) => ReactNode;
}

/** The editor of a card, with a preview beside it, and its links and replies below. */
export function CardEditor({ card, more }: CardEditorProps) {
  const words = useWords(cards);
  const { data: videos = [] } = useQuery(videosQuery());
  const { fields, state, block, change, save } = useCardEditor(card);
  const finished = videos.filter(({ video }) => video !== null);
  const inside = finished.find(({ _id }) => _id === fields.videoId);
  const photoUrl = useCardPhoto({ photoId: fields.photoId, photoUrl: card.photoId === fields.photoId ? card.photoUrl : null });
  const hasFace = inside !== undefined || fields.photoId !== null;
  const needsFace = hasFace && fields.faceOwner === null;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl lg:col-span-2">{fields.cover || words.untitled}</h1>
      <div className="grid min-w-0 gap-6">
        {card.withdrawalId && (
          <Notice look="bad">
            {words.hidden}{' '}
            <Link to="/withdrawn-faces" className="underline underline-offset-4">
              {words.hiddenLink}
            </Link>
          </Notice>
        )}
        {card.takenDownAt && !card.withdrawalId && <Notice look="bad">{words.takenDown}</Notice>}
        <Panel title={words.words} lead={words.states[state]}>
          {block && <Notice look="bad">{toBlockWords(block)}</Notice>}
          <CardForm fields={fields} videos={finished} photoUrl={photoUrl} onChange={change} />
          {card.version > 1 && (
            <Suspense>
              <EarlierVersions card={card} onRestore={change} />
            </Suspense>
          )}
        </Panel>
      </div>
      <div className="w-full max-w-sm justify-self-center lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <CardPreview fields={fields} thumbnail={inside?.video?.thumbnail} photo={photoUrl} />
      </div>
      <div className="grid min-w-0 gap-6">
        {!card.takenDownAt && <SendPanel card={card} needsFace={needsFace} save={save} />}
        {!card.takenDownAt && more?.({ needsFace, save })}
        {card.faceUrl && fields.faceOwner !== null && fields.faceOwner !== 'nobody' && <FaceLink url={card.faceUrl} />}
        <ReplyList card={card} />
      </div>
    </div>
  );
}
