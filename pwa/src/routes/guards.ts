import { createRoute, redirect } from '@tanstack/react-router';
import { toOwnPath } from '../lib/own-path';
import { auth } from '../session/auth-store';
import { rootRoute } from './root-route';
import { tellUnknownPage } from './unknown-page';

const leadsTo = <const From extends string>(path: From, to: '/dashboard' | '/contact-support') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });

/** As specified, every other path redirects to the home page; a toast says why. */
const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ preload }) => {
    if (!preload) tellUnknownPage();
    throw redirect({ to: '/', replace: true });
  },
});

/** Other names of pages, and unknown paths. */
export const redirects = [leadsTo('/my-workspace', '/dashboard'), leadsTo('/support', '/contact-support'), unknown] as const;

/** Resolves once it is known whether a user is logged in. */
export const whenChecked = () =>
  new Promise<ReturnType<typeof auth.get>>((resolve) => {
    const look = () => {
      if (auth.get().status === 'checking') return;
      stop();
      resolve(auth.get());
    };
    const stop = auth.subscribe(look);
    look();
  });

/** For pages that are begun with or without an account: they know which when they open. */
export const anybody = async () => {
  await whenChecked();
};

/** For pages that need an account: signed-out visitors log in first and then return to the page. */
export const signedIn = async ({ location }: { location: { href: string } }) => {
  const back = toOwnPath(location.href);
  if ((await whenChecked()).status !== 'in') throw redirect({ to: '/login', search: back ? { back } : {} });
};
