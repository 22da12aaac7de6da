import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice';
import { auth } from '../../../words/english/auth';
import { fill } from '../../../words/fill';
import { Rich } from '../../../words/rich';
import { useWords } from '../../../words/use-words';

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
