import type { Card } from '@hellograph/contract';
import { useEffect } from 'react';
import { markRead } from '../../../domain/cards/mutations';
import { formatMoment } from '../../../lib/format';
import { Panel } from '../../../ui/panel';
import { cards } from '../../../words/english/cards';
import { useWords } from '../../../words/use-words';

/** What people said who opened the card; having it in sight is having read it. */
export function ReplyList({ card }: { card: Card }) {
  const words = useWords(cards);
  const { _id, unreadReplies, replies } = card;
  useEffect(() => {
    if (unreadReplies > 0) void markRead(_id);
  }, [_id, unreadReplies]);
  return (
    <Panel title={words.answers}>
      {replies.length === 0 && <p className="text-soft">{words.noAnswers}</p>}
      <ul className="grid gap-3">
        {replies.map((reply) => (
          <li key={reply._id} className="flex gap-4 rounded-2xl bg-sunk p-4">
            {reply.emoji && <span className="text-3xl">{reply.emoji}</span>}
            <div className="grid gap-1">
              {reply.words && <p className="whitespace-pre-line wrap-anywhere">{reply.words}</p>}
              <p className="text-sm text-soft">
                {reply.name || words.somebody} · {formatMoment(reply.createdAt)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
