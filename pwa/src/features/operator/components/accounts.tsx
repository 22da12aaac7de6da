import type { OperatorAccount } from '@hellograph/contract';
import { operator } from '@hellograph/words/en/operator';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatMoment } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';
import { accountsQuery, useRestore, useSuspend } from '../moderation-queries';
import { ReasonDialog } from './reason-dialog';

/** Finds an account, suspends and restores it. Without a search: the suspended ones. */
export function Accounts({ token }: { token: string }) {
  const { moderation: words } = useWords(operator);
  const [text, setText] = useState('');
  const [find, setFind] = useState('');
  const { data = [] } = useQuery(accountsQuery(token, find));
  const search = (event: FormEvent) => {
    event.preventDefault();
    setFind(text.trim());
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{words.accounts}</h2>
      <form onSubmit={search} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="grow">
          <TextField label={words.find} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </div>
        <Button type="submit" look="secondary">
          {words.search}
        </Button>
      </form>
      {data.length === 0 && <p className="text-soft">{find ? words.nobody : words.noneSuspended}</p>}
      <ul className="grid gap-3">
        {data.map((account) => (
          <Account key={account._id} account={account} token={token} />
        ))}
      </ul>
    </section>
  );
}

function Account({ account, token }: { account: OperatorAccount; token: string }) {
  const { moderation: words } = useWords(operator);
  const suspend = useSuspend(token);
  const restore = useRestore(token);
  const [isAsking, setAsking] = useState(false);
  const { _id: id, suspendedAt } = account;
  const act = suspendedAt ? restore : suspend;
  const action = suspendedAt ? words.restore : words.suspend;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-sheet p-4">
      <div className="grid min-w-0 wrap-anywhere">
        <p className="font-semibold">{account.fullName}</p>
        <p className="text-sm text-soft">{account.email}</p>
        {suspendedAt && <p className="text-sm font-medium text-bad">{fill(words.suspendedSince, { date: formatMoment(suspendedAt) })}</p>}
      </div>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={action}
          text={suspendedAt ? words.restoreText : words.suspendText}
          action={action}
          isBusy={act.isPending}
          error={act.error}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => act.mutate({ id, reason }, { onSuccess: () => setAsking(false) })}
        />
      )}
    </li>
  );
}
