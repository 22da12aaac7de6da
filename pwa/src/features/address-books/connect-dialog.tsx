import { addressBookLimits } from '@hellograph/contract/address-book-limits';
import { addressBooks as area } from '@hellograph/words/en/address-books';
import { type Problems, useForm } from '../../lib/use-form';
import { Dialog } from '../../ui/dialog';
import { Pick } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { FormActions, FormSummary } from '../../ui/forms/form-summary';
import { PasswordField } from '../../ui/forms/password-field';
import { useWords } from '../../words/use-words';
import { linkAddressBook } from './address-book-queries';

type Provider = keyof typeof area.english.providers;
const providers = ['nextcloud', 'icloud', 'fastmail', 'other'] as const satisfies readonly Provider[];
/** The providers whose address everybody shares. */
const addresses: Partial<Record<Provider, string>> = {
  icloud: 'https://contacts.icloud.com',
  fastmail: 'https://carddav.fastmail.com',
};

interface AccountValues {
  provider: Provider;
  address: string;
  userName: string;
  password: string;
}

/** Links an account whose contacts are read from then on. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(area);
  const initial: AccountValues = { provider: 'nextcloud', address: '', userName: '', password: '' };
  const { values, failure, isSending, set, form, field } = useForm({
    initial,
    validate: ({ provider, address, userName, password }): Problems<keyof AccountValues> => ({
      ...(addresses[provider] === undefined && address.trim() === '' && { address: words.addressMissing }),
      ...(userName.trim() === '' && { userName: words.userNameMissing }),
      ...(password === '' && { password: words.passwordMissing }),
    }),
    send: ({ provider, address, userName, password }) =>
      linkAddressBook({ address: addresses[provider] ?? address.trim(), userName: userName.trim(), password }),
    onSent: onClose,
    failed: words.failed,
  });
  const { provider } = values;
  return (
    <Dialog title={words.connect} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{words.lead}</p>
        <FormSummary wrong={[]} failure={failure} />
        <Pick
          label={words.provider}
          value={provider}
          options={providers.map((value) => ({ value, label: words.providers[value] }))}
          onChange={(value) => set({ provider: value })}
        />
        {addresses[provider] === undefined && (
          <TextField
            {...field('address')}
            label={words.address}
            hint={words.addressHint}
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={addressBookLimits.addressBookAddressMaxLength}
          />
        )}
        <TextField
          {...field('userName')}
          label={words.userName}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          maxLength={addressBookLimits.addressBookUserNameMaxLength}
        />
        <PasswordField
          {...field('password')}
          label={words.password}
          hint={words.passwordHints[provider]}
          autoComplete="new-password"
          maxLength={addressBookLimits.addressBookPasswordMaxLength}
        />
        <p className="text-sm text-soft">{words.promise}</p>
        <FormActions label={words.submit} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
