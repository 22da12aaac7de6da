import type { FaceAppeal, FaceVerdict } from '@hellograph/contract';
import { operator } from '@hellograph/words/en/operator';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';
import { appealsQuery, useSettleAppeal } from '../moderation-queries';
import { ReasonDialog } from './reason-dialog';

/** Senders' appeals against withdrawn faces. The pictures stay hidden, from operators too. */
export function FaceAppeals({ token }: { token: string }) {
  const { moderation: words } = useWords(operator);
  const { data = [] } = useQuery(appealsQuery(token));
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{words.appeals}</h2>
      {data.length === 0 && <p className="text-soft">{words.noAppeals}</p>}
      <ul className="grid gap-3">
        {data.map((appeal) => (
          <Appeal key={appeal._id} appeal={appeal} token={token} />
        ))}
      </ul>
    </section>
  );
}

function Appeal({ appeal, token }: { appeal: FaceAppeal; token: string }) {
  const { moderation: words } = useWords(operator);
  const settle = useSettleAppeal(token);
  const [verdict, setVerdict] = useState<FaceVerdict>();
  const { _id, userId, withdrawnAt, deleteAt, videos, cards, faceOwners } = appeal;
  const confirm = (reason: string) => verdict && settle.mutate({ id: _id, verdict, reason }, { onSuccess: () => setVerdict(undefined) });
  return (
    <li className="grid gap-3 rounded-2xl border border-line bg-sheet p-4">
      <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere">{appeal.appeal}</blockquote>
      <p className="text-sm text-soft">
        {fill(words.appealFacts, { date: formatDay(withdrawnAt), until: formatDay(deleteAt), videos, cards })}{' '}
        {faceOwners.length > 0 && fill(words.stated, { owners: faceOwners.join(', ') })} <code>{userId}</code>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => setVerdict('uphold')}>
          {words.uphold}
        </Button>
        <Button look="secondary" onClick={() => setVerdict('restore')}>
          {words.showAgain}
        </Button>
      </div>
      {verdict && (
        <ReasonDialog
          title={verdict === 'restore' ? words.showAgain : words.uphold}
          text={verdict === 'restore' ? words.showAgainText : words.upholdText}
          action={verdict === 'restore' ? words.showAgain : words.uphold}
          isBusy={settle.isPending}
          error={settle.error}
          onClose={() => setVerdict(undefined)}
          onConfirm={confirm}
        />
      )}
    </li>
  );
}
