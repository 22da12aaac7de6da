import type { Provider } from '@hellograph/contract';
import { auth } from '@hellograph/words/en/auth';
import { fill } from '@hellograph/words/fill';
import { type FormEvent, useState } from 'react';
import { toServerWords } from '../../../lib/api-error';
import { auth as session } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { FormActions, FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { useWords } from '../../../words/use-words';
import { TermsLinks } from './terms-links';

interface DirectoryLoginProps {
  directory: Provider;
  isBusy: boolean;
  onLoggedIn: () => void;
}

/** Logs in with the name and the password of the directory. A new account is created by itself. */
export function DirectoryLogin({ directory: { name }, isBusy, onLoggedIn }: DirectoryLoginProps) {
  const { login: words } = useWords(auth);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" disabled={isBusy} onClick={() => setOpen(true)}>
        {fill(words.withProvider, { name })}
      </Button>
      {isOpen && <Asking name={name} onLoggedIn={onLoggedIn} onClose={() => setOpen(false)} />}
    </>
  );
}

function Asking({ name, onLoggedIn, onClose }: { name: string; onLoggedIn: () => void; onClose: () => void }) {
  const { login: words, fields } = useWords(auth);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isGoing, setGoing] = useState(false);
  const enter = async () => {
    setGoing(true);
    setFailure(undefined);
    try {
      const body = { name: userName.trim(), password };
      await session.loginWith(async () => (await api('POST /auth/directory/login', { body, skipAuth: true })).data);
      onLoggedIn();
    } catch (thrown) {
      setFailure(toServerWords(thrown, words.failed));
      setGoing(false);
    }
  };
  const submit = (event: FormEvent) => {
    // The form around the button must not be sent, too.
    event.preventDefault();
    event.stopPropagation();
    if (userName.trim() && password && !isGoing) void enter();
  };
  return (
    <Dialog title={fill(words.withProvider, { name })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-soft">{fill(words.directoryLead, { name })}</p>
        <FormSummary wrong={[]} failure={failure} />
        <TextField
          name="directory-name"
          label={words.directoryName}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          onChange={({ target }) => setUserName(target.value)}
        />
        <PasswordField
          name="directory-password"
          label={fields.password}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p className="text-sm text-soft">
          <TermsLinks text={words.providerTerms} />
        </p>
        <FormActions label={words.submit} isBusy={isGoing} onClose={onClose} />
      </form>
    </Dialog>
  );
}
