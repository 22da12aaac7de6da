import type { Passkey } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { forms } from '@hellograph/words/en/forms';
import { settings } from '@hellograph/words/en/settings';
import { fill } from '@hellograph/words/fill';
import { toast } from 'react-hot-toast';
import { ApiError } from '../../../lib/api-error';
import { PasskeyError } from '../../../lib/passkey-device';
import { type Problems, useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { FormActions, FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { useWords } from '../../../words/use-words';
import { addPasskey, renamePasskey, useRemovePasskey } from '../queries';

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { passkeys: words } = useWords(settings);
  const toProblems = (thrown: unknown): Problems<'password'> =>
    thrown instanceof ApiError && thrown.code === 'PASSWORD_WRONG' ? { password: thrown.message } : {};
  const { failure, error, isSending, form, field } = useForm({
    initial: { name: words.defaultName as string, password: '' },
    validate: ({ name, password }): Problems<'name' | 'password'> => ({
      ...(name.trim() === '' ? { name: words.nameRequired } : {}),
      ...(password === '' ? { password: words.passwordRequired } : {}),
    }),
    send: addPasskey,
    onSent: () => {
      toast.success(words.added);
      onClose();
    },
    failed: words.addFailed,
    toProblems,
  });
  const said = error instanceof PasskeyError && error.reason === 'known' ? words.known : failure;
  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{words.addLead}</p>
        <FormSummary wrong={[]} failure={said} />
        <TextField {...field('name')} label={words.name} hint={words.nameHint} autoComplete="off" maxLength={limits.passkeyNameMaxLength} />
        <PasswordField {...field('password')} label={words.password} autoComplete="current-password" />
        <FormActions label={words.create} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { passkeys: words } = useWords(settings);
  const { failure, isSending, form, field } = useForm({
    initial: { name: passkey.name },
    validate: ({ name }): Problems<'name'> => (name.trim() === '' ? { name: words.nameRequired } : {}),
    send: ({ name }) => renamePasskey(passkey._id, name),
    onSent: onClose,
    failed: words.renameFailed,
  });
  return (
    <Dialog title={words.renameTitle} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <FormSummary wrong={[]} failure={failure} />
        <TextField {...field('name')} label={words.name} autoComplete="off" maxLength={limits.passkeyNameMaxLength} />
        <FormActions label={words.save} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { passkeys: words } = useWords(settings);
  const { cancel } = useWords(forms);
  const remove = useRemovePasskey();
  return (
    <Dialog title={fill(words.removeTitle, { name: passkey.name })} onClose={onClose}>
      <p className="text-soft">{words.removeLead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button isBusy={remove.isPending} onClick={() => remove.mutate(passkey._id, { onSettled: onClose })}>
          {words.remove}
        </Button>
      </div>
    </Dialog>
  );
}
