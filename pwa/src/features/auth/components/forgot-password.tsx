import { auth } from '@hellograph/words/en/auth';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { EmailField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Notice } from '../../../ui/notice';
import { Rich } from '../../../words/rich';
import { useWords } from '../../../words/use-words';
import { validateForgot } from '../lib/validate-auth';
import { AuthSheet } from './auth-sheet';
import { ResendForm } from './sign-up-sent';

const quietClass =
  'inline-flex min-h-11 items-center justify-self-center font-semibold text-accent underline-offset-4 hover:underline disabled:opacity-55';

interface ForgotPasswordProps {
  email?: string | undefined;
  /** `verification`: the user wants another mail that verifies the address. */
  wants?: 'verification' | undefined;
}

/**
 * Sends a new link to people who cannot sign in: one that sets a password, or one that verifies the
 * address.
 */
export function ForgotPassword({ email, wants }: ForgotPasswordProps) {
  const { forgot: words, verify } = useWords(auth);
  const [isVerification, setVerification] = useState(wants === 'verification');
  if (!isVerification) return <ResetRequest email={email} onVerification={() => setVerification(true)} />;
  return (
    <AuthSheet title={verify.again} lead={verify.againLead}>
      <ResendForm email={email} />
      <button type="button" className={quietClass} onClick={() => setVerification(false)}>
        {words.resetInstead}
      </button>
      <Link to="/login" className={quietClass}>
        {words.back}
      </Link>
    </AuthSheet>
  );
}

function ResetRequest({ email = '', onVerification }: { email?: string | undefined; onVerification: () => void }) {
  const { forgot: words, verify, fields, problems: says } = useWords(auth);
  const { reset, failure, isSending, result, form, field } = useForm({
    initial: { email },
    validate: (input) => validateForgot(input, says),
    send: async ({ email: typed }) => {
      await api('POST /auth/forgot-password', { body: { email: typed.trim() }, skipAuth: true });
      return { email: typed.trim() };
    },
    failed: words.failed,
  });
  if (result) {
    return (
      <AuthSheet
        title={words.sentTitle}
        lead={
          <Rich
            text={fill(words.sentTo, { email: result.email })}
            marks={{ address: (inner) => <strong className="break-words">{inner}</strong> }}
          />
        }
      >
        <Notice look="good">{words.sent}</Notice>
        <Button look="secondary" onClick={() => reset({ email: '' })}>
          {words.another}
        </Button>
        <Link to="/login" className={quietClass}>
          {words.back}
        </Link>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={words.title} lead={words.lead}>
      <form {...form} className="grid gap-5">
        <FormSummary wrong={[]} failure={failure} />
        <EmailField {...field('email')} label={fields.email} autoComplete="username" />
        <Button type="submit" isBusy={isSending}>
          {words.submit}
        </Button>
      </form>
      <Link to="/login" className={quietClass}>
        {words.back}
      </Link>
      <p className="border-t border-line pt-4 text-center text-sm text-soft">
        {words.unverified}{' '}
        <button type="button" className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline" onClick={onVerification}>
          {verify.resend}
        </button>
      </p>
    </AuthSheet>
  );
}
