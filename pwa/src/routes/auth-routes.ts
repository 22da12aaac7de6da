import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { signedIn, whenChecked } from './guards';
import { rootRoute, title } from './root-route';

export interface LoginSearch {
  back?: '/workflow' | '/pricing';
  account?: 'deleted';
}

const settingsTab = (name: 'ProfileTab' | 'BillingTab') => lazyRouteComponent(() => import('./settings.page'), name);

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
  settings.addChildren([
    createRoute({ getParentRoute: () => settings, path: '/', beforeLoad: toProfile }),
    createRoute({ getParentRoute: () => settings, path: 'profile', head: title('Profile'), component: settingsTab('ProfileTab') }),
    createRoute({ getParentRoute: () => settings, path: 'billing', head: title('Billing'), component: settingsTab('BillingTab') }),
    createRoute({ getParentRoute: () => settings, path: '$', beforeLoad: toProfile }),
  ]),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/account-settings',
    beforeLoad: toProfile,
  }),
] as const;
