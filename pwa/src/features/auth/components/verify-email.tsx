import { auth } from '@hellograph/words/en/auth';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, toServerWords } from '../../../lib/api-error';
import { returnPath } from '../../../lib/return-path';
import { auth as session, useAuth } from '../../../session/auth-store';
import { pendingSignUp } from '../../../session/pending-sign-up';
import { api } from '../../../sync/api-client';
import { Button, buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { useWords } from '../../../words/use-words';
import { AuthSheet } from './auth-sheet';
import { ResendForm } from './sign-up-sent';

/**
 * The page that the link in the first mail opens. Requesting twice is safe: a used link returns the
 * same result.
 */
export function VerifyEmail({ token }: { token: string | undefined }) {
  const { verify: words } = useWords(auth);
  if (!token) return <Refused message={words.linkInvalid} />;
  return <Verifying token={token} />;
}

function Verifying({ token }: { token: string }) {
  const { verify: words } = useWords(auth);
  const { error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () =>
      api('GET /auth/verify-email', { query: { token } }).catch((thrown) => Promise.reject(toLinkError(thrown, words.linkInvalid))),
    // Its response logs this device in, which may happen first.
    meta: { failed: words.failed, isAnybodys: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending || (isFetching && error)) {
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
  if (error) {
    const isCutOff = error instanceof ApiError && error.code === 'NETWORK';
    return (
      <Refused message={toServerWords(error, words.failed)}>
        {isCutOff && <Button onClick={() => refetch()}>{words.tryAgain}</Button>}
      </Refused>
    );
  }
  return <Verified />;
}

/** The device that signed up is logged in, and this tab continues where the user was. */
function Verified() {
  const { verify: words, login } = useWords(auth);
  const { status } = useAuth();
  const [back] = useState(returnPath.get);
  const { history } = useRouter();
  useEffect(() => {
    void pendingSignUp.verified();
    // The link may have given the account that is signed in here another address.
    session.checkAgain();
  }, []);
  useEffect(() => {
    if (status !== 'in' || !back) return;
    returnPath.clear();
    history.replace(back);
  }, [status, back, history]);
  if (status === 'in')
    return (
      <AuthSheet title={words.done}>
        <Notice look="good">{words.doneHere}</Notice>
        <Link to="/workflow" className={buttonClass()}>
          {words.goOn}
        </Link>
      </AuthSheet>
    );
  return (
    <AuthSheet title={words.done} lead={words.next}>
      <Notice look="good">{words.doneText}</Notice>
      <Link to="/login" search={back ? { back } : {}} className={buttonClass()}>
        {login.submit}
      </Link>
    </AuthSheet>
  );
}

/** A value that cannot be a token counts as a broken link. */
const toLinkError = (thrown: unknown, linkInvalid: string) =>
  thrown instanceof ApiError && thrown.code === 'VALIDATION_FAILED' ? new ApiError('TOKEN_INVALID', thrown.status, linkInvalid) : thrown;

function Refused({ message, children }: { message: string; children?: React.ReactNode }) {
  const { verify: words } = useWords(auth);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <AuthSheet title={words.title}>
      <div ref={notice} tabIndex={-1} className="outline-none">
        <Notice look="bad">{message}</Notice>
      </div>
      {children}
      <section aria-labelledby="again" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="again" className="text-2xl">
            {words.again}
          </h2>
          <p className="text-soft">{words.againLead}</p>
        </div>
        <ResendForm />
      </section>
    </AuthSheet>
  );
}
