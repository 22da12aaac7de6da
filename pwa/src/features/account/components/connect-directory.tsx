import type { Provider } from '@hellograph/contract';
import { settings } from '@hellograph/words/en/settings';
import { fill } from '@hellograph/words/fill';
import { ApiError } from '../../../lib/api-error';
import { type Problems, useForm } from '../../../lib/use-form';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { FormActions, FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { useWords } from '../../../words/use-words';
import { connectDirectory } from '../queries';

type Field = 'password' | 'name' | 'directoryPassword';

/** Proves both accounts: this one, and the one in the directory. */
export function ConnectDirectory({ directory, onClose }: { directory: Provider; onClose: () => void }) {
  const { identities: words } = useWords(settings);
  const { failure, isSending, form, field } = useForm({
    initial: { password: '', name: '', directoryPassword: '' },
    validate: ({ password, name, directoryPassword }): Problems<Field> => ({
      ...(password === '' && { password: words.passwordRequired }),
      ...(name.trim() === '' && { name: words.nameRequired }),
      ...(directoryPassword === '' && { directoryPassword: words.passwordRequired }),
    }),
    send: ({ name, ...passwords }) => connectDirectory({ ...passwords, name: name.trim() }),
    onSent: onClose,
    failed: words.connectFailed,
    toProblems: (thrown): Problems<Field> => {
      if (!(thrown instanceof ApiError)) return {};
      if (thrown.code === 'PASSWORD_WRONG') return { password: thrown.message };
      return thrown.code === 'DIRECTORY_REFUSED' ? { directoryPassword: thrown.message } : {};
    },
  });
  return (
    <Dialog title={fill(words.connect, { name: directory.name })} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{fill(words.directoryLead, { name: directory.name })}</p>
        <FormSummary wrong={[]} failure={failure} />
        <PasswordField {...field('password')} label={words.ownPassword} autoComplete="current-password" />
        <TextField
          {...field('name')}
          label={fill(words.directoryName, { name: directory.name })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...field('directoryPassword')}
          label={fill(words.directoryPassword, { name: directory.name })}
          autoComplete="new-password"
        />
        <FormActions label={fill(words.connect, { name: directory.name })} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
