import { auth } from '@hellograph/words/en/auth';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toServerWords } from '../../../lib/api-error';
import { toOwnPath } from '../../../lib/own-path';
import { answerWithPasskey, knowsPasskeys, PasskeyError } from '../../../lib/passkey-device';
import { auth as session } from '../../../session/auth-store';
import { providerAttempt, providersQuery } from '../../../session/provider-attempt';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { DirectoryLogin } from './directory-login';
import { TermsLinks } from './terms-links';

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

/** The ways to log in without a password of ours: a passkey, and those of the operator. */
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
