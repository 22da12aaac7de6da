import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { toServerWords } from '../../../lib/api-error';
import { returnPath } from '../../../lib/return-path';
import { auth as session } from '../../../session/auth-store';
import { providerAttempt, readReturned, type StartedAttempt } from '../../../session/provider-attempt';
import { api } from '../../../sync/api-client';
import { buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { auth } from '../../../words/english/auth';
import { useWords, wordsOf } from '../../../words/use-words';
import { AuthSheet } from './auth-sheet';

const security = '/settings/security';

/**
 * The page to which a provider sends people back: completes this browser's attempt, and continues
 * where it started.
 */
export function ProviderReturn({ provider }: { provider: string }) {
  const { provider: words } = useWords(auth);
  const { history } = useRouter();
  const [failure, setFailure] = useState<{ message: string; isConnecting: boolean }>();
  const [attempt] = useState(() => providerAttempt.take(provider));
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const isConnecting = attempt?.purpose === 'connect';
    finish(provider, attempt).then(
      () => history.replace(isConnecting ? security : (attempt?.back ?? '/')),
      (thrown: unknown) => {
        const message = thrown instanceof Stopped ? thrown.message : toServerWords(thrown, wordsOf(auth).provider.failed);
        setFailure({ message, isConnecting });
      },
    );
  }, [provider, attempt, history]);
  if (failure)
    return (
      <AuthSheet title={words.title}>
        <Notice look="bad">{failure.message}</Notice>
        {failure.isConnecting ? (
          <Link to={security} className={buttonClass()}>
            {words.toSettings}
          </Link>
        ) : (
          <Link to="/login" search={attempt?.back ? { back: attempt.back } : {}} className={buttonClass()}>
            {words.toLogin}
          </Link>
        )}
      </AuthSheet>
    );
  return (
    <AuthSheet title={words.title}>
      <p className="flex items-center gap-4 text-lg text-soft">
        <span className="text-accent">
          <Spinner />
        </span>
        <output>{words.working}</output>
      </p>
    </AuthSheet>
  );
}

/** The attempt ended before a request to the server. */
class Stopped extends Error {}

async function finish(provider: string, attempt: StartedAttempt | undefined): Promise<void> {
  const words = wordsOf(auth).provider;
  const returned = readReturned();
  if ('error' in returned) throw new Stopped(returned.error === 'access_denied' ? words.stopped : words.failed);
  if (!attempt) throw new Stopped(words.elsewhere);
  const { attemptId, invite } = attempt;
  const ask = { params: { provider }, body: { attemptId, ...returned } };
  if (attempt.purpose === 'connect') {
    await api('POST /auth/providers/:provider/connect', ask);
    return void toast.success(words.connected);
  }
  const body = { ...ask.body, ...(invite && { invite }) };
  await session.loginWith(async () => (await api('POST /auth/providers/:provider/login', { ...ask, body, skipAuth: true })).data);
  returnPath.clear();
}
