import type { Card, Person } from '@hellograph/contract';
import { copies as area } from '@hellograph/words/en/copies';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { UnapprovedNotice, useMustWait } from '../../../domain/approvals/unapproved';
import { FaceNeeded } from '../../../domain/cards/make-card-button';
import { copiesQuery } from '../../../domain/cards/queries';
import { wordsOfFailure } from '../../../lib/api-error';
import { useOnline } from '../../../lib/when-idle';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { ProgressBar } from '../../../ui/progress-bar';
import { useWords } from '../../../words/use-words';
import { ChoosePeople } from './choose-people';
import { CopyList } from './copy-list';

interface CopiesPanelProps {
  card: Pick<Card, '_id' | 'version' | 'videoId' | 'isUnapproved'>;
  /** The owner's own list. */
  people: readonly Person[];
  /** The card has a video, and it is not stated yet whose face it shows. */
  needsFace: boolean;
  /** Saves the latest changes before copies are made. */
  save: () => Promise<void>;
}

/** Copies of the card, each with a link and a video for one person. */
export function CopiesPanel({ card, people, needsFace, save }: CopiesPanelProps) {
  const words = useWords(area);
  const isOnline = useOnline();
  // A card that was started without a network is not on the server yet.
  const query = useQuery({ ...copiesQuery(card._id), enabled: card.version > 0 });
  const { data } = query;
  const mustWait = useMustWait(card);
  const copies = data?.copies ?? [];
  const made = copies.filter(({ state }) => state === 'made').length;
  const making = copies.filter(({ state }) => state === 'making').length;
  return (
    <Panel title={words.title} lead={words.lead}>
      {card.version > 0 && isOnline && <Unloaded query={query} />}
      {!isOnline && <Notice>{words.needsNetwork}</Notice>}
      {making > 0 && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold" role="status">
            {fill(words.ready, { made, all: made + making })}
          </p>
          <ProgressBar share={made / (made + making)} label={words.progress} />
        </div>
      )}
      {copies.length > 0 && <CopyList cardId={card._id} copies={copies} />}
      {needsFace && <FaceNeeded />}
      {data?.refusal && !needsFace && (
        <div className="grid gap-2">
          <Notice>{card.videoId ? wordsOfFailure(data.refusal) : words.needsVideo}</Notice>
          <p className="text-sm text-soft">{fill(words.how, { place: '{name}' })}</p>
        </div>
      )}
      {data && !data.refusal && mustWait && <UnapprovedNotice />}
      {data && !data.refusal && !needsFace && !mustWait && <ChoosePeople cardId={card._id} data={data} people={people} save={save} />}
    </Panel>
  );
}
