import type { Provider } from '@hellograph/contract';
import { auth } from '@hellograph/words/en/auth';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toServerWords } from '../../../lib/api-error';
import { toOwnPath } from '../../../lib/own-path';
import { answerWithPasskey, knowsPasskeys, PasskeyError } from '../../../lib/passkey-device';
import { auth as session } from '../../../session/auth-store';
import { providerAttempt, providersQuery } from '../../../session/provider-attempt';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { FormActions, FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { Icon } from '../../../ui/icon';
import { Rich } from '../../../words/rich';
import { useWords } from '../../../words/use-words';

/** Opens in a new tab, so that typed text stays. */
const InNewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="font-semibold text-accent underline underline-offset-4" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

/** A sentence with the marks `terms` and `privacy`, which lead to these pages. */
export const TermsLinks = ({ text }: { text: string }) => (
  <Rich
    text={text}
    marks={{
      terms: (inner) => <InNewTab href="/terms-and-conditions">{inner}</InNewTab>,
      privacy: (inner) => <InNewTab href="/privacy-policy">{inner}</InNewTab>,
    }}
  />
);

interface PasskeyLoginProps {
  isBusy: boolean;
  onLoggedIn: () => void;
  onFailure: (message: string | undefined) => void;
}

/**
 * Signs in with a passkey, if the browser supports it. No address is needed, because the passkey
 * identifies its owner.
 */
function PasskeyLogin({ isBusy, onLoggedIn, onFailure }: PasskeyLoginProps) {
  const { login: words } = useWords(auth);
  const [isAsking, setAsking] = useState(false);
  if (!knowsPasskeys()) return null;

  const enter = async () => {
    setAsking(true);
    onFailure(undefined);
    try {
      await session.loginWith(async () => {
        const { challengeId, options } = (await api('POST /auth/passkeys/login-options')).data;
        const response = await answerWithPasskey(options);
        return (await api('POST /auth/passkeys/login', { body: { challengeId, response }, skipAuth: true })).data;
      });
      onLoggedIn();
    } catch (thrown) {
      if (!(thrown instanceof PasskeyError)) onFailure(toServerWords(thrown, words.passkeyFailed));
      else if (thrown.reason !== 'stopped') onFailure(words.passkeyFailed);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button look="secondary" isBusy={isAsking} disabled={isBusy} onClick={enter}>
      {!isAsking && <Icon name="key" size={20} />}
      {words.passkey}
    </Button>
  );
}

interface OtherWaysProps {
  /** The page to go on with, where the address does not say it. */
  back?: string | undefined;
  isBusy: boolean;
  onLoggedIn: () => void;
  onFailure: (message: string | undefined) => void;
}

/** The ways to log in besides our password: a passkey, and those of the operator. */
export function OtherWays({ back, isBusy, onLoggedIn, onFailure }: OtherWaysProps) {
  const { data } = useQuery(providersQuery());
  if (!knowsPasskeys() && !data?.providers.length && !data?.directory) return null;
  return (
    <>
      <Or />
      <PasskeyLogin isBusy={isBusy} onLoggedIn={onLoggedIn} onFailure={onFailure} />
      {data?.directory && <DirectoryLogin directory={data.directory} isBusy={isBusy} onLoggedIn={onLoggedIn} />}
      <ProviderButtons back={back} isBusy={isBusy} onFailure={onFailure} />
    </>
  );
}

/** Providers below a form for signing up. Renders nothing if there are none. */
export function ProviderSignUp({ back, isBusy, onFailure }: Omit<OtherWaysProps, 'onLoggedIn'>) {
  const { data } = useQuery(providersQuery());
  if (!data?.providers.length) return null;
  return (
    <>
      <Or />
      <ProviderButtons back={back} isBusy={isBusy} onFailure={onFailure} />
    </>
  );
}

const Or = () => (
  <p className="flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {useWords(auth).login.or}
  </p>
);

/** Each leads to the provider's page, which leads back. A new account is created automatically. */
function ProviderButtons({ back, isBusy, onFailure }: Omit<OtherWaysProps, 'onLoggedIn'>) {
  const { login: words } = useWords(auth);
  const providers = useQuery(providersQuery()).data?.providers ?? [];
  const [going, setGoing] = useState<string>();
  if (providers.length === 0) return null;

  const go = async (id: string) => {
    setGoing(id);
    onFailure(undefined);
    try {
      const { attemptId, url } = (await api('POST /auth/providers/:provider/login-attempt', { params: { provider: id }, skipAuth: true }))
        .data;
      const asked = new URLSearchParams(location.search);
      const invite = asked.get('invite') ?? undefined;
      providerAttempt.keep({ attemptId, provider: id, purpose: 'login', back: back ?? toOwnPath(asked.get('back')), invite });
      location.assign(url);
    } catch (thrown) {
      onFailure(toServerWords(thrown, words.providerFailed));
      setGoing(undefined);
    }
  };
  return (
    <>
      {providers.map(({ id, name }) => (
        <Button key={id} look="secondary" isBusy={going === id} disabled={isBusy || going !== undefined} onClick={() => go(id)}>
          {fill(words.withProvider, { name })}
        </Button>
      ))}
      <p className="text-center text-sm text-soft">
        <TermsLinks text={words.providerTerms} />
      </p>
    </>
  );
}

interface DirectoryLoginProps {
  directory: Provider;
  isBusy: boolean;
  onLoggedIn: () => void;
}

/** Logs in with the name and the password of the directory. A new account is created by itself. */
function DirectoryLogin({ directory: { name }, isBusy, onLoggedIn }: DirectoryLoginProps) {
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
