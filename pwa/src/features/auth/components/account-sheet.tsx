import { auth } from '@hellograph/words/en/auth';
import { studio } from '@hellograph/words/en/studio';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { returnPath } from '../../../lib/return-path';
import { pendingSignUp } from '../../../session/pending-sign-up';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { useWords, wordsOf } from '../../../words/use-words';
import { LoginForm } from './login-form';
import { SignUpForm } from './sign-up-form';
import { SignUpSent } from './sign-up-sent';

export interface AccountSheetProps {
  /** The page to go on with, also in the tab that the mail's link opens. */
  back: string;
  /** The sheet was opened by a video that was to be made. */
  isForVideo?: boolean;
  onClose: () => void;
}

/**
 * Asks for an account where one is needed, without leaving the page, so that no work is lost and
 * the password is typed only once. The page goes on when the session begins.
 */
export function AccountSheet({ back, isForVideo = false, onClose }: AccountSheetProps) {
  const { here: words, login, signUp, sent: mail } = useWords(auth);
  const [way, setWay] = useState<'signUp' | 'login'>('signUp');
  const [email, setEmail] = useState<string>();
  const onReady = () => void toast.success(wordsOf(auth).here.ready);
  if (email)
    return (
      <Dialog key="sent" title={mail.title} onClose={onClose}>
        <SignUpSent email={email} />
      </Dialog>
    );
  const isNew = way === 'signUp';
  return (
    <Dialog title={isNew ? words.title : login.title} onClose={onClose}>
      <Lead isForVideo={isForVideo} />
      {isNew ? (
        <SignUpForm
          isShort
          back={back}
          onSent={(address, deviceSecret) => {
            returnPath.keep(back);
            pendingSignUp.begin(deviceSecret, onReady);
            setEmail(address);
          }}
        />
      ) : (
        <LoginForm back={back} onLoggedIn={onReady} />
      )}
      <p className="text-center text-soft">
        {isNew ? signUp.hasAccount : login.isNew}{' '}
        <button
          type="button"
          className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
          onClick={() => setWay(isNew ? 'login' : 'signUp')}
        >
          {isNew ? signUp.toLogin : login.toSignUp}
        </button>
      </p>
    </Dialog>
  );
}

function Lead({ isForVideo }: { isForVideo: boolean }) {
  const { here: words } = useWords(auth);
  const { signInFirst } = useWords(studio);
  return (
    <>
      {isForVideo && <Notice>{signInFirst}</Notice>}
      <p className="text-soft">{words.lead}</p>
    </>
  );
}
