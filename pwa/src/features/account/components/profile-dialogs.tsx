import { emailPattern } from '@hellograph/contract/auth-words';
import { limits } from '@hellograph/contract/limits';
import { settings } from '@hellograph/words/en/settings';
import { toast } from 'react-hot-toast';
import { ApiError } from '../../../lib/api-error';
import { useForm } from '../../../lib/use-form';
import { auth } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { EmailField, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { useWords } from '../../../words/use-words';

export function NameDialog({ fullName, onClose }: { fullName: string; onClose: () => void }) {
  const { profile: words } = useWords(settings);
  const { failure, isSending, form, field } = useForm({
    initial: { fullName },
    validate: (input) => (input.fullName.trim() ? {} : { fullName: words.nameRequired }),
    send: (input) => api('PATCH /auth/profile', { body: { fullName: input.fullName.trim() } }),
    onSent: () => {
      auth.checkAgain();
      toast.success(words.nameChanged);
      onClose();
    },
    failed: words.failed,
  });
  return (
    <Dialog title={words.changeName} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <FormSummary wrong={[]} failure={failure} />
        <TextField {...field('fullName')} label={words.fullName} autoComplete="name" maxLength={limits.nameMaxLength} />
        <Buttons submit={words.save} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

const isEmail = (text: string) => new RegExp(emailPattern).test(text.trim());

/** The address changes when the link that is sent to it is opened. */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { profile: words, password } = useWords(settings);
  const { failure, isSending, form, field } = useForm({
    initial: { email: '', password: '' },
    validate: (input) => (isEmail(input.email) ? {} : { email: words.emailInvalid }),
    send: (input) => api('POST /auth/change-email', { body: { email: input.email.trim(), password: input.password } }),
    onSent: () => {
      toast.success(words.emailSent);
      onClose();
    },
    failed: words.failed,
    toProblems: (thrown) => (thrown instanceof ApiError && thrown.code === 'PASSWORD_WRONG' ? { password: thrown.message } : {}),
  });
  return (
    <Dialog title={words.changeEmail} onClose={onClose}>
      <p className="text-soft">{words.emailLead}</p>
      <form {...form} className="grid gap-5">
        <FormSummary wrong={[]} failure={failure} />
        <input hidden readOnly autoComplete="username" value={email} />
        <EmailField {...field('email')} label={words.newEmail} autoComplete="email" />
        <PasswordField {...field('password')} label={password.current} autoComplete="current-password" />
        <Buttons submit={words.sendLink} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Buttons({ submit, isBusy, onClose }: { submit: string; isBusy: boolean; onClose: () => void }) {
  const { profile: words } = useWords(settings);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="secondary" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </div>
  );
}
