import type { Card } from '@hellograph/contract';
import { useNavigate } from '@tanstack/react-router';
import { FaceNeeded, goToFaceQuestion } from '../../domain/cards/face-needed';
import { useOnline } from '../../lib/use-online';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { bulkSends as area } from '../../words/english/bulk-sends';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { useBeginBulkSend } from './bulk-mutations';

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
