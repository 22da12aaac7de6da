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
  const { login, signUp, sent } = useWords(auth);
  const [way, setWay] = useState<'login' | 'signUp' | 'sent'>('login');
  const [email, setEmail] = useState('');
  const swapTo = (other: 'login' | 'signUp') => (
    <p className="text-center text-soft">
      {other === 'login' ? signUp.hasAccount : login.isNew}{' '}
      <button type="button" className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline" onClick={() => setWay(other)}>
        {other === 'login' ? signUp.toLogin : login.toSignUp}
      </button>
    </p>
  );
  if (way === 'signUp') {
    const onSent = (address: string, deviceSecret: string) => {
      pendingSignUp.begin(deviceSecret);
      setEmail(address);
      setWay('sent');
      onSignedUp();
    };
    return (
      <AuthSheet title={signUp.title} lead={signUp.lead}>
        <SignUpForm onSent={onSent} />
        {swapTo('login')}
      </AuthSheet>
    );
  }
  if (way === 'sent')
    return (
      <AuthSheet title={sent.title}>
        <SignUpSent email={email} />
        <Button look="quiet" className="justify-self-center" onClick={() => setWay('login')}>
          {login.submit}
        </Button>
      </AuthSheet>
    );
  return (
    <AuthSheet title={login.title} lead={login.lead}>
      <LoginForm email={email} onLoggedIn={onLoggedIn} />
      {swapTo('signUp')}
    </AuthSheet>
  );
}
