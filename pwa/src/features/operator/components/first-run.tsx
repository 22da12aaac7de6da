import { admin } from '@hellograph/words/en/admin';
import { auth as authArea } from '@hellograph/words/en/auth';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { toServerWords } from '../../../lib/api-error';
import { auth as session } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { EmailField, TextField } from '../../../ui/forms/field';
import { PasswordField } from '../../../ui/forms/password-field';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { selfQuery } from '../admin-queries';

const storageKey = 'first-steps';

/** The form of the first administrator, for the link from the log. */
export function FirstRunForm({ firstRunKey, onDone }: { firstRunKey: string; onDone: () => void }) {
  const { begin: words } = useWords(admin);
  const { fields, passwordHint, login } = useWords(authArea);
  const [values, setValues] = useState({ fullName: '', email: '', password: '' });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { key: firstRunKey, ...values, email: values.email.trim(), fullName: values.fullName.trim() };
      await session.loginWith(async () => (await api('POST /operator/first-run', { body, skipAuth: true })).data);
      localStorage.setItem(storageKey, 'open');
      onDone();
    } catch (thrown) {
      setProblem(toServerWords(thrown, login.failed));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-lg gap-5 rounded-card border border-line bg-sheet p-6 shadow-card">
      {problem && <Notice look="bad">{problem}</Notice>}
      <TextField
        label={fields.name}
        autoComplete="name"
        required
        value={values.fullName}
        onChange={(event) => set({ fullName: event.target.value })}
      />
      <EmailField
        label={fields.email}
        autoComplete="username"
        required
        value={values.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <PasswordField
        label={fields.password}
        hint={passwordHint}
        autoComplete="new-password"
        required
        value={values.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <Button type="submit" isBusy={isBusy}>
        {words.go}
      </Button>
      <p className="text-sm text-soft">{words.has}</p>
    </form>
  );
}

const rowClass = 'flex min-h-14 items-center justify-between gap-3 rounded-xl px-3 py-2 hover:bg-sunk';

/** A step with what it is for; those that were looked at have a tick. */
function StepText({ label, hint, isDone }: { label: string; hint: string; isDone: boolean }) {
  const { begin: words } = useWords(admin);
  return (
    <>
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-soft">{hint}</span>
      </span>
      {isDone ? (
        <span className="text-good">
          <Icon name="check" size={20} />
          <span className="sr-only">{words.stepDone}</span>
        </span>
      ) : (
        <span className="-rotate-90 text-soft">
          <Icon name="chevron" size={18} />
        </span>
      )}
    </>
  );
}

const seenKey = 'first-steps-seen';
const readSeen = () => (localStorage.getItem(seenKey) ?? '').split(' ').filter(Boolean);

/** The first steps of a new administrator, until they put them away. */
export function FirstSteps({ token }: { token: string }) {
  const { begin: words } = useWords(admin);
  const { data: self } = useQuery(selfQuery(token));
  const [isOpen, setOpen] = useState(() => localStorage.getItem(storageKey) === 'open');
  const [seen, setSeen] = useState(readSeen);
  if (!isOpen || !self) return null;
  const see = (part: string) => {
    const next = [...new Set([...seen, part])];
    localStorage.setItem(seenKey, next.join(' '));
    setSeen(next);
  };
  const close = () => {
    localStorage.removeItem(storageKey);
    localStorage.removeItem(seenKey);
    setOpen(false);
  };
  const steps = [
    { part: 'name', label: words.nameStep, hint: words.nameHint },
    { part: 'address', label: fill(words.addressStep, { address: self.publicUrl }), hint: words.addressHint },
    { part: 'mail', label: words.mail, hint: words.mailHint },
    { part: 'access', label: words.access, hint: words.accessHint },
    { part: 'voices', label: words.voicesStep, hint: words.voicesHint },
    { part: 'backups', label: words.backups, hint: words.backupsHint },
  ] as const;
  return (
    <section aria-labelledby="first-steps" className="grid gap-4 rounded-card border border-line bg-wash p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="first-steps" className="text-2xl">
          {words.steps}
        </h2>
        <p className="text-soft">{words.stepsLead}</p>
      </div>
      <ol className="grid gap-1 rounded-2xl bg-sheet p-2">
        {steps.map(({ part, label, hint }) => (
          <li key={part}>
            <Link to="/admin" search={{ part }} className={rowClass} onClick={() => see(part)}>
              <StepText label={label} hint={hint} isDone={seen.includes(part)} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/workflow" className={rowClass}>
            <StepText label={words.first} hint={words.firstHint} isDone={false} />
          </Link>
        </li>
      </ol>
      <Button look="secondary" className="justify-self-start" onClick={close}>
        {words.done}
      </Button>
    </section>
  );
}
