import { emailPattern } from '@hellograph/contract/auth-words';
import { toast } from 'react-hot-toast';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { coOwners as area } from '../../../words/english/co-owners';
import { useWords } from '../../../words/use-words';
import { askCoOwner } from './co-owners-queries';

const empty = { email: '' };

/** Invites a person by email to co-own a group card. */
export function AskForm({ groupCardId }: { groupCardId: string }) {
  const words = useWords(area);
  const { form, field, failure, isSending, reset } = useForm({
    initial: empty,
    validate: ({ email }) => (new RegExp(emailPattern).test(email.trim()) ? {} : { email: words.emailWrong }),
    send: ({ email }) => askCoOwner(groupCardId, email),
    onSent: () => {
      toast.success(words.asked);
      reset();
    },
    failed: words.askFailed,
  });
  return (
    <form {...form} className="grid gap-3">
      <FormSummary wrong={[]} failure={failure} />
      <TextField {...field('email')} label={words.email} hint={words.emailHint} type="email" inputMode="email" autoComplete="off" />
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending}>
        {words.ask}
      </Button>
    </form>
  );
}
