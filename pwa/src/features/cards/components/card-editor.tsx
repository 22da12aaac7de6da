import type { Card } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { toBlockWords } from '../../../outbox/block-words';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { videosQuery } from '../../../videos/queries';
import { cards } from '../../../words/english/cards';
import { useWords } from '../../../words/use-words';
import { useCardEditor } from '../lib/use-card-editor';
import { CardForm } from './card-form';
import { CardPreview } from './card-preview';
import { ReplyList } from './reply-list';
import { SendPanel } from './send-panel';

/** A card as its sender writes it, with how it will look beside it, and what came of it below. */
export function CardEditor({ card }: { card: Card }) {
  const words = useWords(cards);
  const { data: videos = [] } = useQuery(videosQuery());
  const { fields, state, block, change, save } = useCardEditor(card);
  const films = videos.filter(({ video }) => video !== null);
  const film = films.find(({ _id }) => _id === fields.videoId);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl lg:col-span-2">{fields.cover || words.untitled}</h1>
      <div className="grid gap-6">
        <Panel title={words.words} lead={words.states[state]}>
          {block && <Notice look="bad">{toBlockWords(block)}</Notice>}
          <CardForm fields={fields} films={films} onChange={change} />
        </Panel>
        <SendPanel card={card} needsFace={film !== undefined && fields.faceOwner === null} save={save} />
        <ReplyList card={card} />
      </div>
      <div className="max-w-sm lg:sticky lg:top-24">
        <CardPreview fields={fields} poster={film?.video?.thumbnail} />
      </div>
    </div>
  );
}
