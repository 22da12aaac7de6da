import { auth } from '@hellograph/words/en/auth';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form';
import { auth as session, useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { EmailField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { useWords } from '../../../words/use-words';
import { isAboutVerification, toWrong, validateLogin } from '../lib/validate-auth';
import { OtherWays } from './other-ways';

interface LoginFormProps {
  /** The address that has just signed up. */
  email?: string | undefined;
  /** The page to go on with after a provider's, unless the address contains it. */
  back?: string;
  onLoggedIn: () => void;
}

export function LoginForm({ email = '', back, onLoggedIn }: LoginFormProps) {
  const { login: words, fields, problems: says } = useWords(auth);
  const { isBusy } = useAuth();
  const [otherFailure, setOtherFailure] = useState<string>();
  const { values, problems, failure, form, field } = useForm({
    initial: { email, password: '' },
    validate: (input) => validateLogin(input, says),
    send: (input) => session.login(input.email.trim(), input.password),
    onSent: onLoggedIn,
    failed: words.failed,
  });
  const said = failure ?? otherFailure;
  return (
    <form {...form} className="grid gap-5">
      <FormSummary wrong={toWrong(problems, fields)} failure={said && <LoginFailure message={said} email={values.email} />} />
      <EmailField {...field('email')} label={fields.email} autoComplete="username" />
      <div className="grid gap-1">
        <PasswordField {...field('password')} label={fields.password} autoComplete="current-password" />
        <Link
          to="/forgot-password"
          state={{ email: values.email }}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent underline-offset-4 hover:underline"
        >
          {words.forgot}
        </Link>
      </div>
      <Button type="submit" isBusy={isBusy}>
        {words.submit}
      </Button>
      <OtherWays back={back} isBusy={isBusy} onLoggedIn={onLoggedIn} onFailure={setOtherFailure} />
    </form>
  );
}

/** Shows the failure; if the address is not verified, with a link to request a new mail. */
function LoginFailure({ message, email }: { message: string; email: string }) {
  const { login: words } = useWords(auth);
  return (
    <>
      <p>{message}</p>
      {isAboutVerification(message) && (
        <Link
          to="/forgot-password"
          state={{ email, wants: 'verification' }}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words.resend}
        </Link>
      )}
    </>
  );
}
