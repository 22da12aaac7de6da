import { emailPattern } from '@hellograph/contract/auth-words';
import { coOwners as area } from '@hellograph/words/en/co-owners';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { useWords } from '../../../words/use-words';
import { askCoOwner } from './co-owners-queries';

const empty = { email: '' };

/** Invites a person by email to co-own a group card. */
export function AskForm({ groupCardId }: { groupCardId: string }) {
  const words = useWords(area);
  const [isForAnyone, setIsForAnyone] = useState(false);
  const { form, field, failure, isSending, reset } = useForm({
    initial: empty,
    validate: ({ email }) => (new RegExp(emailPattern).test(email.trim()) ? {} : { email: words.emailWrong }),
    send: ({ email }) => askCoOwner(groupCardId, email, isForAnyone),
    onSent: () => {
      toast.success(words.asked);
      reset();
      setIsForAnyone(false);
    },
    failed: words.askFailed,
  });
  return (
    <form {...form} className="grid gap-3">
      <FormSummary wrong={[]} failure={failure} />
      <TextField {...field('email')} label={words.email} hint={words.emailHint} type="email" inputMode="email" autoComplete="off" />
      <CheckField checked={isForAnyone} onChange={(event) => setIsForAnyone(event.target.checked)}>
        {words.forAnyone}
      </CheckField>
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending}>
        {words.ask}
      </Button>
    </form>
  );
}
