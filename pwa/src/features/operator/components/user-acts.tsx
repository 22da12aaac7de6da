import { type AdminUser, type DeletionReceipt, gibibyte } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { operator } from '@hellograph/words/en/operator';
import { fill } from '@hellograph/words/fill';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import { toErrorMessage } from '../../../lib/api-error';
import { newId } from '../../../lib/new-id';
import { Button } from '../../../ui/button';
import { TextArea, TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { useUserActs } from '../admin-queries';
import { useRestore, useSuspend } from '../moderation-queries';

interface UserActsProps {
  user: AdminUser;
  token: string;
  onGone: () => void;
}

type Open = 'credits' | 'quota' | 'suspend' | 'delete' | undefined;

/** Everything that an administrator can do about one account. */
export function UserActs({ user, token, onGone }: UserActsProps) {
  const { users: words } = useWords(admin);
  const { _id: id, isAdmin, suspendedAt } = user;
  const acts = useUserActs(token, id);
  const [open, setOpen] = useState<Open>();
  const [receipt, setReceipt] = useState<DeletionReceipt>();
  const failed = [acts.reset, acts.giveCredits, acts.setQuota, acts.setAdmin, acts.remove].find(({ error }) => error)?.error;
  if (receipt) return <Receipt receipt={receipt} onClose={onGone} />;
  return (
    <div className="grid gap-4">
      {failed && <Notice look="bad">{toErrorMessage(failed)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          isBusy={acts.reset.isPending}
          onClick={() => acts.reset.mutate(undefined, { onSuccess: () => toast.success(words.resetDone) })}
        >
          {words.reset}
        </Button>
        <Button look="secondary" aria-expanded={open === 'credits'} onClick={() => setOpen('credits')}>
          {words.give}
        </Button>
        <Button look="secondary" aria-expanded={open === 'quota'} onClick={() => setOpen('quota')}>
          {words.setQuota}
        </Button>
        <Button look="secondary" isBusy={acts.setAdmin.isPending} onClick={() => acts.setAdmin.mutate(!isAdmin)}>
          {isAdmin ? words.endAdmin : words.makeAdmin}
        </Button>
        {!isAdmin && (
          <>
            <Button look="secondary" aria-expanded={open === 'suspend'} onClick={() => setOpen('suspend')}>
              {suspendedAt ? words.restore : words.suspend}
            </Button>
            <Button look="danger" aria-expanded={open === 'delete'} onClick={() => setOpen('delete')}>
              {words.delete}
            </Button>
          </>
        )}
      </div>
      {open === 'credits' && (
        <CreditsForm
          isBusy={acts.giveCredits.isPending}
          onGive={(gift) =>
            acts.giveCredits.mutate(gift, {
              onSuccess: () => {
                toast.success(words.given);
                setOpen(undefined);
              },
            })
          }
        />
      )}
      {open === 'quota' && (
        <QuotaForm
          user={user}
          isBusy={acts.setQuota.isPending}
          onSet={(bytes) => acts.setQuota.mutate(bytes, { onSuccess: () => setOpen(undefined) })}
        />
      )}
      {open === 'suspend' && <SuspendForm user={user} token={token} onDone={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <ReasonForm
          text={fill(words.deleteText, { name: user.fullName })}
          label={words.deleteReason}
          action={words.delete}
          isBusy={acts.remove.isPending}
          onSend={(reason) => acts.remove.mutate(reason, { onSuccess: ({ data }) => setReceipt(data) })}
        />
      )}
    </div>
  );
}

const formClass = 'grid gap-3 rounded-2xl border border-line p-4';

function CreditsForm({ isBusy, onGive }: { isBusy: boolean; onGive: (gift: { _id: string; credits: number; reason: string }) => void }) {
  const { users: words } = useWords(admin);
  const [id] = useState(newId);
  const [credits, setCredits] = useState('100');
  const [reason, setReason] = useState('');
  const isRight = /^[1-9]\d{0,6}$/.test(credits) && reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGive({ _id: id, credits: Number(credits), reason: reason.trim() });
  };
  return (
    <form onSubmit={submit} className={formClass}>
      <TextField label={words.giveCount} inputMode="numeric" value={credits} onChange={(event) => setCredits(event.target.value)} />
      <TextField label={words.giveReason} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      <Button type="submit" isBusy={isBusy} disabled={!isRight} className="justify-self-start">
        {words.give}
      </Button>
    </form>
  );
}

interface QuotaFormProps {
  user: AdminUser;
  isBusy: boolean;
  onSet: (bytes: number | null) => void;
}

function QuotaForm({ user: { hasOwnQuota, quotaBytes }, isBusy, onSet }: QuotaFormProps) {
  const { users: words } = useWords(admin);
  const [size, setSize] = useState(hasOwnQuota ? String(Math.round((10 * quotaBytes) / gibibyte) / 10) : '');
  const given = size.trim().replace(',', '.');
  const isRight = given === '' || /^\d{1,5}(\.\d)?$/.test(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSet(given === '' ? null : Math.round(Number(given) * gibibyte));
  };
  return (
    <form onSubmit={submit} className={formClass}>
      <TextField
        label={words.quota}
        hint={words.quotaHint}
        inputMode="decimal"
        value={size}
        onChange={(event) => setSize(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy} disabled={!isRight} className="justify-self-start">
        {words.setQuota}
      </Button>
    </form>
  );
}

function SuspendForm({ user: { _id: id, suspendedAt }, token, onDone }: { user: AdminUser; token: string; onDone: () => void }) {
  const { users } = useWords(admin);
  const { moderation: words } = useWords(operator);
  const suspend = useSuspend(token);
  const restore = useRestore(token);
  const act = suspendedAt ? restore : suspend;
  return (
    <ReasonForm
      text={suspendedAt ? words.restoreText : words.suspendText}
      label={words.reason}
      action={suspendedAt ? users.restore : users.suspend}
      isBusy={act.isPending}
      problem={act.error ? toErrorMessage(act.error) : undefined}
      onSend={(reason) => act.mutate({ id, reason }, { onSuccess: onDone })}
    />
  );
}

interface ReasonFormProps {
  text: string;
  label: string;
  action: string;
  isBusy: boolean;
  problem?: string | undefined;
  onSend: (reason: string) => void;
}

function ReasonForm({ text, label, action, isBusy, problem, onSend }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(reason.trim());
  };
  return (
    <form onSubmit={submit} className={formClass}>
      <p>{text}</p>
      <TextArea
        label={label}
        problem={problem}
        maxLength={500}
        className="min-h-20!"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy} disabled={!reason.trim()} className="justify-self-start">
        {action}
      </Button>
    </form>
  );
}

function Receipt({ receipt, onClose }: { receipt: DeletionReceipt; onClose: () => void }) {
  const { users: words } = useWords(admin);
  const text = JSON.stringify(receipt, null, 2);
  return (
    <div className="grid gap-4">
      <Notice look="good">{words.receipt}</Notice>
      <pre className="rounded-2xl bg-sunk p-4 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
      <div className="flex flex-wrap gap-3">
        <a
          className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-on-accent"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
          download={`receipt-${receipt.userId}.json`}
        >
          {words.saveReceipt}
        </a>
        <Button look="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
