import { type AdminInvitation, signUpModes } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import { toErrorMessage } from '../../../lib/api-error';
import { formatDay } from '../../../lib/format';
import { copyText } from '../../../lib/plain-http/copy-text';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { invitationsQuery, useAct, useSetting } from '../admin-queries';
import { asOperator } from '../queries';

/** Who may sign up, and invitations. */
export function Access({ token }: { token: string }) {
  const { access: words, parts, fixed } = useWords(admin);
  const { value, variable, change, error } = useSetting(token, 'signUp');
  if (!value) return null;
  const hints = { open: words.openHint, invite: undefined, closed: words.closedHint };
  return (
    <div className="grid gap-6">
      <Panel title={parts.access}>
        {variable && <Notice>{fill(fixed, { variable })}</Notice>}
        {error && <Notice look="bad">{toErrorMessage(error)}</Notice>}
        <div className="max-w-xl">
          <Choice
            label={words.title}
            options={signUpModes.map((mode) => ({
              value: mode,
              label: words.modes[mode],
              ...(variable && { locked: fill(fixed, { variable }) }),
            }))}
            value={value}
            onChange={(mode) => change(mode)}
          />
        </div>
      </Panel>
      <Invitations token={token} hint={hints[value]} />
    </div>
  );
}

function Invitations({ token, hint }: { token: string; hint: string | undefined }) {
  const { access: words } = useWords(admin);
  const { data = [] } = useQuery(invitationsQuery(token));
  const make = useAct((body: { note: string; usesMax: number }) => api('POST /operator/invitations', { body, ...asOperator(token) }));
  const [note, setNote] = useState('');
  const [uses, setUses] = useState('1');
  const isRight = /^[1-9]\d{0,2}$|^1000$/.test(uses);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate({ note: note.trim(), usesMax: Number(uses) }, { onSuccess: () => setNote('') });
  };
  return (
    <Panel title={words.invitations} {...(hint && { lead: hint })}>
      {make.error && <Notice look="bad">{toErrorMessage(make.error)}</Notice>}
      <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <TextField
          label={words.note}
          hint={words.noteHint}
          maxLength={100}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextField label={words.uses} inputMode="numeric" value={uses} onChange={(event) => setUses(event.target.value)} />
        <Button type="submit" className="sm:mt-6.5" isBusy={make.isPending} disabled={!isRight}>
          {words.make}
        </Button>
      </form>
      {data.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((invitation) => (
            <Invitation key={invitation._id} invitation={invitation} token={token} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Invitation({
  invitation: { _id: id, note, url, uses, usesMax, createdAt, createdBy },
  token,
}: {
  invitation: AdminInvitation;
  token: string;
}) {
  const { access: words } = useWords(admin);
  const end = useAct(() => api('DELETE /operator/invitations/:id', { params: { id }, ...asOperator(token) }));
  const copy = async () => {
    await copyText(url);
    toast.success(words.copied);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="font-semibold">{note || url}</p>
        <p className="text-sm text-soft">
          {fill(words.used, { uses, max: usesMax })} · {fill(words.by, { date: formatDay(createdAt), name: createdBy })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button look="danger" isBusy={end.isPending} onClick={() => end.mutate(undefined)}>
          {words.end}
        </Button>
      </div>
    </li>
  );
}
