import { redirect } from '@tanstack/react-router';
import { toOwnPath } from '../lib/own-path';
import { auth } from '../session/auth-store';

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

/** For pages that need an account: signed-out visitors log in first and then return to the page. */
export const signedIn = async ({ location }: { location: { href: string } }) => {
  const back = toOwnPath(location.href);
  if ((await whenChecked()).status !== 'in') throw redirect({ to: '/login', search: back ? { back } : {} });
};
