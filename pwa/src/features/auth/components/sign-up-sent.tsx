import { auth } from '@hellograph/words/en/auth';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useForm } from '../../../lib/use-form';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { EmailField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Notice } from '../../../ui/notice';
import { Rich } from '../../../words/rich';
import { useWords } from '../../../words/use-words';
import { validateResend } from '../lib/validate-auth';

/**
 * Requests another verification mail. The response is the same whether or not the account exists.
 */
export function ResendForm({ email = '' }: { email?: string | undefined }) {
  const { verify: words, fields, problems: says } = useWords(auth);
  const { failure, isSending, isSent, form, field } = useForm({
    initial: { email },
    validate: (input) => validateResend(input, says),
    send: (input) => api('POST /auth/resend-verification', { body: { email: input.email.trim() }, skipAuth: true }),
    failed: words.resendFailed,
  });
  return (
    <form {...form} className="grid gap-4">
      <FormSummary wrong={[]} failure={failure} />
      {isSent && <Notice look="good">{words.resent}</Notice>}
      <EmailField {...field('email')} label={fields.email} autoComplete="email" />
      <Button type="submit" isBusy={isSending}>
        {words.resend}
      </Button>
    </form>
  );
}

/**
 * Shown after a sign-up: a mail was sent, and what to do if it does not arrive. It takes the focus,
 * because the form is gone.
 */
export function SignUpSent({ email }: { email: string }) {
  const { sent: words, login } = useWords(auth);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <Notice look="good">{words.registered}</Notice>
      <p>
        <Rich
          text={fill(words.goTo, { email })}
          marks={{ address: (inner) => <strong className="[overflow-wrap:anywhere]">{inner}</strong> }}
        />
      </p>
      <p className="text-soft">
        {words.nothing}{' '}
        <Link
          to="/forgot-password"
          state={{ email, wants: 'verification' }}
          className="font-semibold text-accent underline underline-offset-4"
        >
          {login.resend}
        </Link>
      </p>
    </div>
  );
}
