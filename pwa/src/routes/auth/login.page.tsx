import { auth } from '@hellograph/words/en/auth';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SignIn } from '../../features/auth/components/sign-in';
import { returnPath } from '../../lib/return-path';
import { sessionEnd } from '../../lib/session-end';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';

export function LoginPage() {
  const { history } = useRouter();
  const { back, account } = useSearch({ from: '/login' });
  const { login: words } = useWords(auth);
  const [end] = useState(sessionEnd.get);
  const open = () => {
    returnPath.clear();
    // Replaces the login page in the history, so that Back leads to the page before it.
    history.replace(back ?? '/');
  };
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-12 py-2 sm:py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <figure className="hidden max-w-sm justify-self-center -rotate-2 rounded-[1.75rem] border border-line bg-sheet p-3 shadow-lift lg:block">
        <img src="/sample/hero.jpg" alt="" width="720" height="900" className="aspect-[4/5] w-full rounded-2xl object-cover" />
        <figcaption className="px-3 pt-4 pb-2 text-center font-display text-lg italic">{words.picture}</figcaption>
      </figure>
      <div className="mx-auto grid w-full max-w-lg gap-5">
        {account === 'deleted' && <Notice look="good">{words.deleted}</Notice>}
        {end && account !== 'deleted' && <Notice>{words.ended[end]}</Notice>}
        {back && <p className="text-center text-soft">{back === '/workflow' ? words.draftKept : words.backAfter}</p>}
        <SignIn onLoggedIn={open} onSignedUp={() => back && returnPath.keep(back)} />
      </div>
    </div>
  );
}
