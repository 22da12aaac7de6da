import { useState } from 'react';
import { Notice } from '../../../ui/notice';
import { auth } from '../../../words/english/auth';
import { useWords } from '../../../words/use-words';
import { Letter } from './letter';
import { LoginForm } from './login-form';
import { SignUpForm } from './sign-up-form';

/** Both ways in. Who has signed up verifies the address first, and then logs in. */
export function SignIn({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { login, signUp } = useWords(auth);
  const [isNew, setNew] = useState(false);
  const [sent, setSent] = useState<{ email: string; message: string }>();
  const swap = (
    <p className="text-center text-soft">
      {isNew ? signUp.hasAccount : login.isNew}{' '}
      <button
        type="button"
        className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
        onClick={() => setNew(!isNew)}
      >
        {isNew ? signUp.toLogin : login.toSignUp}
      </button>
    </p>
  );
  if (isNew) {
    const onSent = (email: string, message: string) => {
      setSent({ email, message });
      setNew(false);
    };
    return (
      <Letter title={signUp.title} lead={signUp.lead}>
        <SignUpForm onSent={onSent} />
        {swap}
      </Letter>
    );
  }
  return (
    <Letter title={login.title} lead={login.lead}>
      {sent && <Notice look="good">{sent.message}</Notice>}
      <LoginForm key={sent?.email} email={sent?.email} onLoggedIn={onLoggedIn} />
      {swap}
    </Letter>
  );
}
