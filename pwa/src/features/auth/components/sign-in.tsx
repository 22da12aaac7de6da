import { auth } from '@hellograph/words/en/auth';
import { useState } from 'react';
import { pendingSignUp } from '../../../session/pending-sign-up';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';
import { AuthSheet } from './auth-sheet';
import { LoginForm } from './login-form';
import { SignUpForm } from './sign-up-form';
import { SignUpSent } from './sign-up-sent';

/** Both ways to sign in. After a sign-up, people verify their address first and then log in. */
export function SignIn({ onLoggedIn, onSignedUp }: { onLoggedIn: () => void; onSignedUp: () => void }) {
  const { login, signUp, sent: mail } = useWords(auth);
  const [isNew, setNew] = useState(false);
  const [sent, setSent] = useState<{ email: string }>();
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
    const onSent = (email: string, deviceSecret: string) => {
      pendingSignUp.begin(deviceSecret);
      setSent({ email });
      setNew(false);
      onSignedUp();
    };
    return (
      <AuthSheet title={signUp.title} lead={signUp.lead}>
        <SignUpForm onSent={onSent} />
        {swap}
      </AuthSheet>
    );
  }
  if (sent)
    return (
      <AuthSheet title={mail.title}>
        <SignUpSent {...sent} />
        <Button look="quiet" className="justify-self-center" onClick={() => setSent(undefined)}>
          {login.submit}
        </Button>
      </AuthSheet>
    );
  return (
    <AuthSheet title={login.title} lead={login.lead}>
      <LoginForm onLoggedIn={onLoggedIn} />
      {swap}
    </AuthSheet>
  );
}
