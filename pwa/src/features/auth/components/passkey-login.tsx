import { auth } from '@hellograph/words/en/auth';
import { useState } from 'react';
import { toServerWords } from '../../../lib/api-error';
import { answerWithPasskey, knowsPasskeys, PasskeyError } from '../../../lib/passkey-device';
import { auth as session } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';

interface PasskeyLoginProps {
  isBusy: boolean;
  onLoggedIn: () => void;
  onFailure: (message: string | undefined) => void;
}

/**
 * Signs in with a passkey, if the browser supports it. No address is needed, because the passkey
 * identifies its owner.
 */
export function PasskeyLogin({ isBusy, onLoggedIn, onFailure }: PasskeyLoginProps) {
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
