import { auth } from '@hellograph/words/en/auth';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api-error';
import { token as session } from '../../../lib/token';
import { useForm } from '../../../lib/use-form';
import { api } from '../../../sync/api-client';
import { Button, buttonClass } from '../../../ui/button';
import { FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { type ResetInput, toWrong, validateReset } from '../lib/validate-auth';
import { AuthSheet } from './auth-sheet';
import { ResetPasskeys, ResetSessions } from './reset-overview';

const redirectAfterMs = 3000;
const empty: ResetInput = { newPassword: '', confirmPassword: '' };

interface ResetPasswordProps {
  token: string | undefined;
  /** Three seconds after the new password is set. */
  onDone: () => void;
}

export function ResetPassword({ token, onDone }: ResetPasswordProps) {
  const { reset: words } = useWords(auth);
  return token ? <NewPassword token={token} onDone={onDone} /> : <LinkInvalid message={words.linkInvalid} />;
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { reset: words, fields, problems: says, passwordHint } = useWords(auth);
  const overview = useQuery({
    queryKey: ['reset-overview', token],
    queryFn: async () => (await api('POST /auth/reset-password/overview', { body: { token } })).data,
    meta: { failed: words.overviewFailed },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { problems, failure, error, isSending, isSent, result, form, field } = useForm({
    initial: empty,
    validate: (input) => validateReset(input, says),
    // Every session has ended, the one of this browser too.
    send: async (input) => {
      const { message } = await api('POST /auth/reset-password', { body: { token, ...input, keptPasskeys: [...kept] } });
      session.clear();
      return message;
    },
    failed: words.failed,
  });
  if (isSent) return <Done message={result ?? ''} onDone={onDone} />;
  if ((failure && isAboutLink(error)) || isAboutLink(overview.error)) return <LinkInvalid message={words.linkInvalid} />;
  const keep = (id: string, isKept: boolean) => setKept(new Set(isKept ? [...kept, id] : [...kept].filter((other) => other !== id)));
  return (
    <AuthSheet title={words.title} lead={words.lead}>
      <form {...form} className="grid gap-5">
        <FormSummary
          wrong={toWrong(problems, { newPassword: fields.newPassword, confirmPassword: fields.confirmPassword })}
          failure={failure}
        />
        <PasswordField {...field('newPassword')} label={fields.newPassword} autoComplete="new-password" hint={passwordHint} />
        <PasswordField {...field('confirmPassword')} label={fields.confirmPassword} autoComplete="new-password" />
        {overview.error && <OverviewFailed isAsking={overview.isFetching} onAgain={() => void overview.refetch()} />}
        {overview.data && (
          <>
            <ResetSessions sessions={overview.data.sessions} />
            <ResetPasskeys passkeys={overview.data.passkeys} kept={kept} onKeep={keep} />
          </>
        )}
        <Button type="submit" isBusy={isSending}>
          {words.submit}
        </Button>
      </form>
    </AuthSheet>
  );
}

function OverviewFailed({ isAsking, onAgain }: { isAsking: boolean; onAgain: () => void }) {
  const { reset: words, verify } = useWords(auth);
  return (
    <Notice look="bad">
      <p>{words.overviewFailed}</p>
      <Button look="secondary" className="mt-3" isBusy={isAsking} onClick={onAgain}>
        {verify.tryAgain}
      </Button>
    </Notice>
  );
}

/** The link has been used, is too old, or lost a part on its way. */
const isAboutLink = (thrown: unknown) =>
  thrown instanceof ApiError && (thrown.code === 'TOKEN_INVALID' || thrown.fields.some(({ path }) => path === 'token'));

function Done({ message, onDone }: { message: string; onDone: () => void }) {
  const { reset: words } = useWords(auth);
  useEffect(() => {
    const timer = setTimeout(onDone, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <AuthSheet title={words.doneTitle} lead={words.done}>
      <Notice look="good">{message}</Notice>
      <Link to="/login" className={buttonClass()}>
        {words.toLogin}
      </Link>
    </AuthSheet>
  );
}

function LinkInvalid({ message }: { message: string }) {
  const { reset: words, forgot } = useWords(auth);
  return (
    <AuthSheet title={words.invalidTitle}>
      <Notice look="bad">{message}</Notice>
      <Link to="/forgot-password" className={buttonClass()}>
        {words.newLink}
      </Link>
      <Link to="/login" className={buttonClass('quiet')}>
        {forgot.back}
      </Link>
    </AuthSheet>
  );
}
