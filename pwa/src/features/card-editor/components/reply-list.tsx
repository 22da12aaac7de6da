import type { Card, CardReply } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { useEffect, useState } from 'react';
import { AnswerButton } from '../../../domain/cards/make-card-button';
import { markRead, useBlockReplier, useDeleteReply, useUnblockReplier } from '../../../domain/cards/mutations';
import { ReplyVoice } from '../../../domain/cards/reply-voice';
import { useMay } from '../../../domain/workspaces/team-gate';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';

/** Replies of the recipients; a visible reply counts as read. */
export function ReplyList({ card }: { card: Card }) {
  const words = useWords(cards);
  const { _id, unreadReplies, replies } = card;
  const mayMake = useMay('make');
  useEffect(() => {
    if (unreadReplies > 0 && mayMake) void markRead(_id);
  }, [_id, unreadReplies, mayMake]);
  return (
    <Panel title={words.answers}>
      <fieldset disabled={!mayMake} className="contents">
        <ul className="grid gap-3">
          {replies.map((reply) => (
            <Reply key={reply._id} cardId={_id} reply={reply} />
          ))}
        </ul>
      </fieldset>
    </Panel>
  );
}

function Reply({ cardId, reply }: { cardId: string; reply: CardReply }) {
  const words = useWords(cards);
  const remove = useDeleteReply(cardId);
  const unblock = useUnblockReplier(cardId);
  const [isBlocking, setBlocking] = useState(false);
  return (
    <li className="flex gap-4 rounded-2xl bg-sunk p-4">
      {reply.emoji && <span className="text-3xl">{reply.emoji}</span>}
      <div className="grid min-w-0 grow gap-1">
        {reply.words && <p className="whitespace-pre-line wrap-anywhere">{reply.words}</p>}
        <ReplyVoice voiceUrl={reply.voiceUrl} />
        <p className="text-sm text-soft">
          {reply.name || words.somebody} · {formatMoment(reply.createdAt)} {reply.isBlocked && <Badge>{words.blocked}</Badge>}
        </p>
        <div className="flex flex-wrap">
          <AnswerButton to={reply.name} />
          <Button look="quiet" className="px-3! text-sm!" isBusy={remove.isPending} onClick={() => remove.mutate(reply._id)}>
            {words.deleteReply}
          </Button>
          {reply.isBlocked ? (
            <Button look="quiet" className="px-3! text-sm!" isBusy={unblock.isPending} onClick={() => unblock.mutate(reply._id)}>
              {words.unblock}
            </Button>
          ) : (
            <Button look="quiet" className="px-3! text-sm!" onClick={() => setBlocking(true)}>
              {words.blockReplier}
            </Button>
          )}
        </div>
      </div>
      {isBlocking && <BlockDialog cardId={cardId} replyId={reply._id} onClose={() => setBlocking(false)} />}
    </li>
  );
}

function BlockDialog({ cardId, replyId, onClose }: { cardId: string; replyId: string; onClose: () => void }) {
  const words = useWords(cards);
  const block = useBlockReplier(cardId);
  return (
    <Dialog title={words.blockTitle} onClose={onClose}>
      <p>{words.blockText}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" isBusy={block.isPending} onClick={() => block.mutate(replyId, { onSuccess: onClose })}>
          {words.blockNow}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
