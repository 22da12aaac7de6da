import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { signedIn, whenChecked } from './guards';
import { rootRoute, title } from './root-route';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the way to /forgot-password: the address that was typed already. */
    email?: string;
    /** It is the letter that verifies which did not come. */
    wants?: 'verification';
  }
}

export interface LoginSearch {
  back?: '/workflow' | '/pricing';
  account?: 'deleted';
}

const toToken = ({ token }: Record<string, unknown>): { token?: string } => (typeof token === 'string' && token !== '' ? { token } : {});

const settingsTab = (name: 'ProfileTab' | 'BillingTab' | 'SecurityTab') => lazyRouteComponent(() => import('./settings.page'), name);
const letter = (name: 'VerifyEmailPage' | 'ForgotPasswordPage' | 'ResetPasswordPage') =>
  lazyRouteComponent(() => import('./letters.page'), name);

const toProfile = () => {
  throw redirect({ to: '/settings/profile', replace: true });
};

const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  head: title('Settings'),
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import('./settings.page'), 'SettingsPage'),
});

/** Getting in, getting back in, and the account's settings. */
export const authRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    head: title('Log in'),
    validateSearch: ({ back, account }: Record<string, unknown>): LoginSearch => ({
      ...(back === '/workflow' || back === '/pricing' ? { back } : {}),
      ...(account === 'deleted' ? { account } : {}),
    }),
    beforeLoad: async ({ search }) => {
      if ((await whenChecked()).status === 'in') throw redirect({ to: search.back ?? '/' });
    },
    component: lazyRouteComponent(() => import('./login.page'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/verify-email',
    head: title('Email verification'),
    validateSearch: toToken,
    component: letter('VerifyEmailPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/forgot-password',
    head: title('Forgot password'),
    component: letter('ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    head: title('New password'),
    validateSearch: toToken,
    component: letter('ResetPasswordPage'),
  }),
  settings.addChildren([
    createRoute({ getParentRoute: () => settings, path: '/', beforeLoad: toProfile }),
    createRoute({ getParentRoute: () => settings, path: 'profile', head: title('Profile'), component: settingsTab('ProfileTab') }),
    createRoute({ getParentRoute: () => settings, path: 'billing', head: title('Billing'), component: settingsTab('BillingTab') }),
    createRoute({ getParentRoute: () => settings, path: 'security', head: title('Security'), component: settingsTab('SecurityTab') }),
    createRoute({ getParentRoute: () => settings, path: '$', beforeLoad: toProfile }),
  ]),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/account-settings',
    beforeLoad: toProfile,
  }),
] as const;
