import { auth } from '@hellograph/words/en/auth';
import { tools } from '@hellograph/words/en/tools';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SignIn } from '../../features/auth/components/sign-in';
import { returnPath } from '../../lib/return-path';
import { sessionEnd } from '../../lib/session-end';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';
import { type ToolSlug, toolPages } from '../tools';
import { findToolOf } from './tool-of-page';

export function LoginPage() {
  const { history } = useRouter();
  const { back, account } = useSearch({ from: '/login' });
  const { login: words } = useWords(auth);
  const [end] = useState(sessionEnd.get);
  const tool: ToolSlug | undefined = back === undefined ? undefined : findToolOf(back);
  const open = () => {
    returnPath.clear();
    // Replaces the login page in the history, so that Back leads to the page before it.
    history.replace(back ?? '/');
  };
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-12 py-2 sm:py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <figure className="hidden max-w-sm justify-self-center -rotate-2 rounded-[1.75rem] border border-line bg-sheet p-3 shadow-lift lg:block">
        <img
          src={`/sample/${tool ? toolPages[tool].sample : 'hero'}.jpg`}
          alt=""
          width="720"
          height="900"
          className="aspect-[4/5] w-full rounded-2xl object-cover"
        />
        <figcaption className="px-3 pt-4 pb-2 text-center font-display text-lg italic">{words.picture}</figcaption>
      </figure>
      <div className="mx-auto grid w-full max-w-lg gap-5">
        {account === 'deleted' && <Notice look="good">{words.deleted}</Notice>}
        {end && account !== 'deleted' && <Notice>{words.ended[end]}</Notice>}
        {tool && <Wanted tool={tool} />}
        {back && <p className="text-center text-soft">{back === '/workflow' ? words.draftKept : words.backAfter}</p>}
        <SignIn onLoggedIn={open} onSignedUp={() => back && returnPath.keep(back)} />
      </div>
    </div>
  );
}

/** Shows visitors what the page is for that needs an account, before it asks for one. */
function Wanted({ tool }: { tool: ToolSlug }) {
  const words = useWords(tools);
  const { heading, lead } = words.slugs[tool];
  return (
    <section aria-labelledby="wanted" className="flex items-start gap-4">
      <img
        src={`/sample/${toolPages[tool].sample}.jpg`}
        alt=""
        width="480"
        height="600"
        className="size-20 shrink-0 rounded-2xl bg-sunk object-cover object-[50%_20%] lg:hidden"
      />
      <div className="grid justify-items-start">
        <h2 id="wanted" className="text-2xl sm:text-3xl">
          {heading}
        </h2>
        <p className="text-soft">{lead}</p>
        <Link
          to="/workflow/$slug"
          params={{ slug: tool }}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {words.actions.howItWorks}
        </Link>
      </div>
    </section>
  );
}
