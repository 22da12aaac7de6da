import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { returnPath } from '../../../lib/return-path';
import { pendingSignUp } from '../../../session/pending-sign-up';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { auth } from '../../../words/english/auth';
import { studio } from '../../../words/english/studio';
import { useWords, wordsOf } from '../../../words/use-words';
import { SignUpForm } from './sign-up-form';
import { SignUpSent } from './sign-up-sent';

interface SignUpDialogProps {
  /** The page to continue with after logging in. */
  back: string;
  onClose: () => void;
}

/**
 * Creates an account without leaving the page, so that no work is lost and the password is typed
 * only once.
 */
export function SignUpDialog({ back, onClose }: SignUpDialogProps) {
  const { here: words, signUp, sent: mail } = useWords(auth);
  const { signInFirst } = useWords(studio);
  const [email, setEmail] = useState<string>();
  return (
    <Dialog title={email ? mail.title : words.title} onClose={onClose}>
      {email ? (
        <>
          <SignUpSent email={email} />
          <p className="text-soft">{words.waiting}</p>
        </>
      ) : (
        <>
          <Notice>{signInFirst}</Notice>
          <p className="text-soft">{words.lead}</p>
          <SignUpForm
            isShort
            back={back}
            onSent={(address, deviceSecret) => {
              returnPath.keep(back);
              pendingSignUp.begin(deviceSecret, () => void toast.success(wordsOf(auth).here.ready));
              setEmail(address);
            }}
          />
          <p className="text-center text-soft">
            {signUp.hasAccount}{' '}
            <Link to="/login" search={{ back }} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
              {signUp.toLogin}
            </Link>
          </p>
        </>
      )}
    </Dialog>
  );
}
