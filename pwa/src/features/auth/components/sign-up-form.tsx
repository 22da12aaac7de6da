import { auth } from '@hellograph/words/en/auth';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form';
import { auth as session, useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { EmailField, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { useWords } from '../../../words/use-words';
import { type SignUpInput, toWrong, validateSignUp } from '../lib/validate-auth';
import { ProviderSignUp, TermsLinks } from './other-ways';

const empty: SignUpInput = { name: '', email: '', password: '', confirmPassword: '', acceptsTerms: false };

/** The code of an invitation link, for servers that require one. */
function invitation(): { invite?: string } {
  const invite = new URLSearchParams(location.search).get('invite');
  return invite ? { invite } : {};
}

interface SignUpFormProps {
  /** Without the specification's second password field, which its own form has. */
  isShort?: boolean;
  /** The page to continue with after logging in, unless the address contains it. */
  back?: string;
  /** With what logs this device in once the address is verified. */
  onSent: (email: string, deviceSecret: string) => void;
}

/** An account is not usable before its address is verified. */
export function SignUpForm({ isShort = false, back, onSent }: SignUpFormProps) {
  const { signUp: words, login, fields, problems: says, passwordHint } = useWords(auth);
  const { isBusy } = useAuth();
  const [providerFailure, setProviderFailure] = useState<string>();
  const { values, problems, set, failure, form, field } = useForm({
    initial: empty,
    validate: (input) => validateSignUp(isShort ? { ...input, confirmPassword: input.password } : input, says),
    send: ({ name, email, password }) => session.register({ email: email.trim(), password, fullName: name.trim(), ...invitation() }),
    onSent: ({ deviceSecret }, { email }) => onSent(email.trim(), deviceSecret),
    failed: login.failed,
    serverNames: { fullName: 'name' },
  });
  return (
    <form {...form} className="grid gap-5">
      <FormSummary wrong={toWrong(problems, { ...fields, acceptsTerms: fields.terms })} failure={failure ?? providerFailure} />
      <TextField {...field('name')} label={fields.name} autoComplete="name" />
      <EmailField {...field('email')} label={fields.email} autoComplete="username" />
      <PasswordField {...field('password')} label={fields.password} autoComplete="new-password" hint={passwordHint} />
      {!isShort && <PasswordField {...field('confirmPassword')} label={fields.confirmPassword} autoComplete="new-password" />}
      <CheckField
        name="acceptsTerms"
        checked={values.acceptsTerms}
        problem={problems.acceptsTerms}
        onChange={(event) => set({ acceptsTerms: event.target.checked })}
      >
        <TermsLinks text={words.agree} />
      </CheckField>
      <Button type="submit" isBusy={isBusy}>
        {words.submit}
      </Button>
      <ProviderSignUp back={back} isBusy={isBusy} onFailure={setProviderFailure} />
    </form>
  );
}
