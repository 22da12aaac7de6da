import type { SkipReason } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { groupCards as area } from '../../../words/english/group-cards';
import { fill } from '../../../words/fill';
import { count, useWords } from '../../../words/use-words';
import { useInvite } from './invitees-queries';
import { parseInvitees } from './parse-invitees';

/** Addresses, typed or pasted. Nothing is sent before every line has one. */
export function InviteForm({ groupCardId }: { groupCardId: string }) {
  const { invitees: words } = useWords(area);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const invite = useInvite(groupCardId);
  const { invitees, wrong } = parseInvitees(text);
  const problem =
    wrong.length > 0
      ? fill(words.wrong, { lines: wrong.slice(0, 3).join(', ') })
      : invitees.length === 0
        ? words.missing
        : invitees.length > limits.inviteesMax
          ? fill(words.tooMany, { count: limits.inviteesMax })
          : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(problem !== undefined);
    if (problem === undefined) invite.mutate(invitees, { onSuccess: () => setText('') });
  };
  const skipped = invite.data?.skipped ?? [];
  const listFor = (reason: SkipReason) => skipped.flatMap((one) => (one.reason === reason ? [one.email] : []));
  const reasons = (Object.keys(words.skipped) as SkipReason[]).filter((reason) => listFor(reason).length > 0);
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextArea
        label={words.people}
        hint={words.peopleHint}
        value={text}
        problem={isChecked ? problem : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setChecked(false);
        }}
      />
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={invite.isPending}>
        {invitees.length > 1 ? count(words.send, invitees.length) : words.sendOne}
      </Button>
      {reasons.map((reason) => (
        <Notice key={reason}>{fill(words.skipped[reason], { list: listFor(reason).join(', ') })}</Notice>
      ))}
    </form>
  );
}
