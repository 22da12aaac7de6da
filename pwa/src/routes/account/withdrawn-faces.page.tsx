import type { FaceWithdrawal } from '@hellograph/contract';
import { faceWithdrawalLimits } from '@hellograph/contract/face-withdrawal-limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useAppeal, withdrawalsQuery } from '../../domain/withdrawals/queries';
import { toErrorMessage } from '../../lib/api-error';
import { formatDay } from '../../lib/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/forms/field';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Spinner } from '../../ui/spinner';
import { withdrawals } from '../../words/english/withdrawals';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';

/** Withdrawals by people in the user's photos, with the deadline and how to appeal. */
export function WithdrawnFacesPage() {
  const words = useWords(withdrawals);
  const { data, error } = useQuery(withdrawalsQuery());
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead} />
      {error && !data && <Notice look="bad">{toErrorMessage(error)}</Notice>}
      {!data && !error && <Spinner size={28} />}
      {data?.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid gap-4">
        {data?.map((withdrawal) => (
          <Withdrawal key={withdrawal._id} withdrawal={withdrawal} />
        ))}
      </ul>
      <p className="text-sm text-soft">{words.refused}</p>
    </div>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: FaceWithdrawal }) {
  const words = useWords(withdrawals);
  const [isAppealing, setAppealing] = useState(false);
  const { cause, withdrawnAt, deleteAt, ending, appeal, verdict, videos, cards, credits } = withdrawal;
  const isOpen = ending === null;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-sheet p-5 shadow-card sm:p-6">
      <h2 className="text-xl">{words.causes[cause]}</h2>
      <p className="text-soft">{fill(words.facts, { date: formatDay(withdrawnAt), videos, cards, credits })}</p>
      {ending && <Notice>{words.endings[ending]}</Notice>}
      {isOpen && <p>{fill(words.until, { date: formatDay(deleteAt) })}</p>}
      {appeal !== null && <p className="wrap-anywhere">{fill(words.yours, { words: appeal })}</p>}
      {isOpen && appeal !== null && verdict === null && <Notice>{words.open}</Notice>}
      {isOpen && verdict === 'uphold' && <Notice>{words.upheld}</Notice>}
      {isOpen && appeal === null && (
        <>
          <p className="max-w-[60ch]">{words.ask}</p>
          <Button look="secondary" className="justify-self-start" onClick={() => setAppealing(true)}>
            {words.appeal}
          </Button>
        </>
      )}
      {isAppealing && <AppealDialog id={withdrawal._id} onClose={() => setAppealing(false)} />}
    </li>
  );
}

function AppealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords(withdrawals);
  const appeal = useAppeal();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      toast.success(words.sent);
      onClose();
    };
    appeal.mutate({ id, words: text.trim() }, { onSuccess });
  };
  return (
    <Dialog title={words.appeal} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <TextArea
          label={words.appealLabel}
          hint={words.appealHint}
          problem={appeal.error ? toErrorMessage(appeal.error) : undefined}
          maxLength={faceWithdrawalLimits.appealMaxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={appeal.isPending} disabled={!text.trim()}>
            {words.send}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
