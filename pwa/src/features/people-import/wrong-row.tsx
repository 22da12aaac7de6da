import { peopleImport } from '@hellograph/words/en/people-import';
import { fill } from '@hellograph/words/fill';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CheckedPerson } from '../../domain/people-lists/check-people';
import type { AddedPerson } from '../../domain/people-lists/people-list';
import { Button } from '../../ui/button';
import { EmailField, TextField } from '../../ui/forms/field';
import { useWords } from '../../words/use-words';

interface WrongRowProps {
  row: CheckedPerson;
  onCorrect: (key: string, to: AddedPerson | 'left-out') => void;
}

export function WrongRow({ row, onCorrect }: WrongRowProps) {
  const words = useWords(peopleImport);
  const [isOpen, setOpen] = useState(false);
  const { key, line, name, email, problem } = row;
  const label = [name, email].filter(Boolean).join(' · ') || words.nobody;
  const reason = problem && (problem.code === 'duplicate' ? fill(words.problems.duplicate, problem) : words.problems[problem.code]);
  return (
    <li className="grid gap-3 py-2 pe-2 ps-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="grid min-w-0">
          <p className="font-medium wrap-anywhere">{label}</p>
          <p className="text-sm text-soft">
            {fill(words.line, { line })} · <span className="font-medium text-bad">{reason}</span>
          </p>
        </div>
        {!isOpen && (
          <div className="-ms-5 flex flex-wrap sm:ms-0">
            <Button look="quiet" aria-label={fill(words.correctOf, { line, name: label })} onClick={() => setOpen(true)}>
              {words.correct}
            </Button>
            <Button look="quiet" aria-label={fill(words.leaveOutOf, { name: label })} onClick={() => onCorrect(key, 'left-out')}>
              {words.leaveOut}
            </Button>
          </div>
        )}
      </div>
      {isOpen && <CorrectionForm row={row} reason={reason} onCorrect={onCorrect} onCancel={() => setOpen(false)} />}
    </li>
  );
}

/** Stays open for as long as the address is still none. */
function CorrectionForm({ row, reason, onCorrect, onCancel }: WrongRowProps & { reason: string | undefined; onCancel: () => void }) {
  const words = useWords(peopleImport);
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(row.name);
  const [email, setEmail] = useState(row.email);
  const [isTried, setTried] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[type=email]')?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    onCorrect(row.key, { name: name.trim(), email: email.trim() });
  };
  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-3 pe-2 pb-2 sm:grid-cols-2">
      <TextField label={words.name} value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      <EmailField
        label={words.email}
        value={email}
        autoComplete="email"
        problem={isTried ? reason : undefined}
        onChange={({ target }) => {
          setEmail(target.value);
          setTried(false);
        }}
      />
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button look="secondary" type="submit">
          {words.done}
        </Button>
      </div>
    </form>
  );
}
