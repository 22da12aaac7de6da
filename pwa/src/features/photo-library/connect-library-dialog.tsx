import { photoLibraryLimits } from '@hellograph/contract/address-book-limits';
import { photoLibrary as area } from '@hellograph/words/en/photo-library';
import { type Problems, useForm } from '../../lib/use-form';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import { FormActions, FormSummary } from '../../ui/forms/form-summary';
import { PasswordField } from '../../ui/forms/password-field';
import { useWords } from '../../words/use-words';
import { linkLibrary } from './library-queries';

interface LibraryValues {
  address: string;
  key: string;
}

/** Links a server of Immich, whose photos are looked at from then on. */
export function ConnectLibraryDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(area);
  const initial: LibraryValues = { address: '', key: '' };
  const { failure, isSending, form, field } = useForm({
    initial,
    validate: ({ address, key }): Problems<keyof LibraryValues> => ({
      ...(address.trim() === '' && { address: words.addressMissing }),
      ...(key.trim() === '' && { key: words.keyMissing }),
    }),
    send: ({ address, key }) => linkLibrary({ address: address.trim(), key: key.trim() }),
    onSent: onClose,
    failed: words.failed,
  });
  return (
    <Dialog title={words.connect} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{words.lead}</p>
        <FormSummary wrong={[]} failure={failure} />
        <TextField
          {...field('address')}
          label={words.address}
          hint={words.addressHint}
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={photoLibraryLimits.libraryAddressMaxLength}
        />
        <PasswordField
          {...field('key')}
          label={words.key}
          hint={words.keyHint}
          autoComplete="new-password"
          maxLength={photoLibraryLimits.libraryKeyMaxLength}
        />
        <p className="text-sm text-soft">{words.promise}</p>
        <FormActions label={words.submit} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
