import { useForm } from '../../../lib/use-form';
import { auth as session, useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { EmailField, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { auth } from '../../../words/english/auth';
import { Rich } from '../../../words/rich';
import { useWords } from '../../../words/use-words';
import { toWrong } from '../lib/to-wrong';
import { type SignUpInput, validateSignUp } from '../lib/validate-auth';

const empty: SignUpInput = { name: '', email: '', password: '', confirmPassword: '', acceptsTerms: false };

/** The code of an invitation link, for servers that require one. */
function invitation(): { invite?: string } {
  const invite = new URLSearchParams(location.search).get('invite');
  return invite ? { invite } : {};
}

interface SignUpFormProps {
  /** Without the specification's second password field, which its own form has. */
  isShort?: boolean;
  /** With what logs this device in once the address is verified. */
  onSent: (email: string, deviceSecret: string) => void;
}

/** An account is not usable before its address is verified. */
export function SignUpForm({ isShort = false, onSent }: SignUpFormProps) {
  const { signUp: words, login, fields, problems: says, passwordHint } = useWords(auth);
  const { isBusy } = useAuth();
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
      <FormSummary wrong={toWrong(problems, { ...fields, acceptsTerms: fields.terms })} failure={failure} />
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
        <Rich
          text={words.agree}
          marks={{
            terms: (inner) => <InNewTab href="/terms-and-conditions">{inner}</InNewTab>,
            privacy: (inner) => <InNewTab href="/privacy-policy">{inner}</InNewTab>,
          }}
        />
      </CheckField>
      <Button type="submit" isBusy={isBusy}>
        {words.submit}
      </Button>
    </form>
  );
}

/** Opens in a new tab, so that typed text stays. */
const InNewTab = ({ href, children }: { href: string; children: string }) => (
  <a className="font-semibold text-accent underline underline-offset-4" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);
