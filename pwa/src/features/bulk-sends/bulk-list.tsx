import type { BulkSendSummary, Card } from '@hellograph/contract';
import { approvals } from '@hellograph/words/en/approvals';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import { fill } from '@hellograph/words/fill';
import { Link, useNavigate } from '@tanstack/react-router';
import { FaceNeeded, goToFaceQuestion } from '../../domain/cards/make-card-button';
import { formatMoment } from '../../lib/format';
import { useOnline } from '../../lib/when-idle';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { count, useWords } from '../../words/use-words';
import { useBeginBulkSend } from './bulk-queries';

interface SendToManyPanelProps {
  card: Pick<Card, '_id' | 'version'>;
  /** The card has a video, and it is not stated yet whose face it shows. */
  needsFace: boolean;
  /** Saves the latest changes before the card is sent. */
  save: () => Promise<void>;
}

/** From a card to a whole list of people. */
export function SendToManyPanel({ card, needsFace, save }: SendToManyPanelProps) {
  const { panel: words } = useWords(area);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const begin = useBeginBulkSend();
  const open = async () => {
    if (needsFace) return goToFaceQuestion();
    await save();
    begin.mutate(card._id, { onSuccess: ({ _id: id }) => void navigate({ to: '/send-to-many/$id', params: { id } }) });
  };
  return (
    <Panel title={words.title} lead={fill(words.lead, { place: '{name}' })}>
      {!isOnline && <Notice>{words.needsNetwork}</Notice>}
      {needsFace && <FaceNeeded />}
      <Button
        look="secondary"
        className="justify-self-start"
        disabled={!isOnline || card.version === 0}
        isBusy={begin.isPending}
        onClick={() => void open()}
      >
        {words.begin}
      </Button>
    </Panel>
  );
}

/** All bulk sends, newest first. */
export function BulkList({ list }: { list: readonly BulkSendSummary[] }) {
  const words = useWords(area);
  const { held: heldWords } = useWords(approvals);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {list.map(({ _id, cover, state, held, counts, createdAt }) => (
        <li
          key={_id}
          className="relative grid content-start gap-2 rounded-card border border-line bg-sheet p-5 shadow-card hover:shadow-lift"
        >
          <h2 className="text-2xl wrap-anywhere">
            <Link to="/send-to-many/$id" params={{ id: _id }} className="rounded-lg after:absolute after:inset-0 after:rounded-card">
              {cover || words.untitled}
            </Link>
          </h2>
          <p className="text-sm text-soft">{formatMoment(createdAt)}</p>
          <p className="flex flex-wrap gap-1.5">
            <Badge look={state === 'done' ? 'good' : state === 'sending' && !held ? 'accent' : 'plain'}>
              {held ? heldWords[held] : words.sendStates[state]}
            </Badge>
            <Badge>
              {count(
                words.peopleCount,
                Object.values(counts).reduce((sum, amount) => sum + amount, 0),
              )}
            </Badge>
            {counts.failed > 0 && <Badge look="bad">{count(words.failedCount, counts.failed)}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
