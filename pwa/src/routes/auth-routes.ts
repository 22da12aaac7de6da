import { createRoute, redirect } from '@tanstack/react-router';
import { toOwnPath } from '../lib/own-path';
import { signedIn, whenChecked } from './guards';
import { lazyPage } from './lazy-page';
import { accountHead } from './page-title';
import { rootRoute } from './root-route';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the way to /forgot-password: the address that was already typed. */
    email?: string;
    /** The mail that verifies did not come. */
    wants?: 'verification';
  }
}

const title = (id: Parameters<typeof accountHead>[0]) => () => accountHead(id);

/**
 * A rejected value is set to `undefined`, not left out: the router keeps the original of a key that
 * is left out.
 */
export interface LoginSearch {
  /** The page to open after logging in: a path of this app. */
  back?: string | undefined;
  account?: 'deleted' | undefined;
}

const toToken = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' && token !== '' ? token : undefined,
});

const settingsTab = (name: 'ProfileTab' | 'BillingTab' | 'SecurityTab') => lazyPage(() => import('./account/settings.page'), name);
const emailLink = (name: 'VerifyEmailPage' | 'ForgotPasswordPage' | 'ResetPasswordPage') =>
  lazyPage(() => import('./auth/email-links.page'), name);

const toProfile = () => {
  throw redirect({ to: '/settings/profile', replace: true });
};

const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  head: title('settings'),
  beforeLoad: signedIn,
  component: lazyPage(() => import('./account/settings.page'), 'SettingsPage'),
});

/** The pages for signing in, recovering an account, and its settings. */
export const authPages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    head: title('login'),
    validateSearch: ({ back, account }: Record<string, unknown>): LoginSearch => ({
      back: toOwnPath(back),
      account: account === 'deleted' ? account : undefined,
    }),
    beforeLoad: async ({ search }) => {
      if ((await whenChecked()).status === 'in') throw redirect({ href: search.back ?? '/', replace: true });
    },
    component: lazyPage(() => import('./auth/login.page'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login/$provider',
    head: title('login'),
    component: lazyPage(() => import('./auth/provider-return.page'), 'ProviderReturnPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/verify-email',
    head: title('verifyEmail'),
    validateSearch: toToken,
    component: emailLink('VerifyEmailPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/forgot-password',
    head: title('forgotPassword'),
    component: emailLink('ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    head: title('resetPassword'),
    validateSearch: toToken,
    component: emailLink('ResetPasswordPage'),
  }),
  settings.addChildren([
    createRoute({ getParentRoute: () => settings, path: '/', beforeLoad: toProfile }),
    createRoute({ getParentRoute: () => settings, path: 'profile', head: title('profile'), component: settingsTab('ProfileTab') }),
    createRoute({ getParentRoute: () => settings, path: 'billing', head: title('billing'), component: settingsTab('BillingTab') }),
    createRoute({ getParentRoute: () => settings, path: 'security', head: title('security'), component: settingsTab('SecurityTab') }),
    createRoute({ getParentRoute: () => settings, path: '$', beforeLoad: toProfile }),
  ]),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/account-settings',
    beforeLoad: toProfile,
  }),
] as const;
