import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from './query-client';
import { LandingPage } from './routes/landing.page';
import { Shell } from './routes/shell';
import { auth } from './session/auth-store';
import { Spinner } from './ui/spinner';
import { videosQuery } from './videos/queries';

/** Resolves once it is known whether somebody is signed in. */
const whenChecked = () =>
  new Promise<ReturnType<typeof auth.get>>((resolve) => {
    const look = () => {
      if (auth.get().status === 'checking') return;
      stop();
      resolve(auth.get());
    };
    const stop = auth.subscribe(look);
    look();
  });

const signedIn = async () => {
  if ((await whenChecked()).status !== 'in') throw redirect({ to: '/login', search: {} });
};

const title = (text: string) => () => ({ meta: [{ title: `${text} · Hellograph` }] });
const root = createRootRoute({
  head: () => ({ meta: [{ title: 'Hellograph: photos that say hello' }] }),
  component: Shell,
  notFoundComponent: () => null,
});
const words = (name: 'AboutPage' | 'PrivacyPage' | 'TermsPage') => lazyRouteComponent(() => import('./routes/words.page'), name);

const subscription = (name: 'CheckoutSuccessPage' | 'CheckoutCancelPage' | 'BillingPage') =>
  lazyRouteComponent(() => import('./routes/subscription.page'), name);

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: LandingPage }),
  createRoute({
    getParentRoute: () => root,
    path: '/workflow',
    head: title('Create'),
    component: lazyRouteComponent(() => import('./routes/workflow.page'), 'WorkflowPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/workflow/my-projects',
    head: title('My projects'),
    beforeLoad: signedIn,
    loader: () => void queryClient.prefetchQuery(videosQuery()),
    component: lazyRouteComponent(() => import('./routes/my-projects.page'), 'MyProjectsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    head: title('Log in'),
    validateSearch: ({ back }: Record<string, unknown>): { back?: '/workflow' | '/pricing' } =>
      back === '/workflow' || back === '/pricing' ? { back } : {},
    beforeLoad: async ({ search }) => {
      if ((await whenChecked()).status === 'in') throw redirect({ to: search.back ?? '/' });
    },
    component: lazyRouteComponent(() => import('./routes/login.page'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pricing',
    head: title('Plans and prices'),
    component: lazyRouteComponent(() => import('./routes/pricing.page'), 'PricingPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/subscription/success',
    head: title('Your plan'),
    beforeLoad: signedIn,
    component: subscription('CheckoutSuccessPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/subscription/cancel',
    head: title('Checkout cancelled'),
    beforeLoad: signedIn,
    component: subscription('CheckoutCancelPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/billing',
    head: title('Billing'),
    beforeLoad: signedIn,
    component: subscription('BillingPage'),
  }),
  createRoute({ getParentRoute: () => root, path: '/about', head: title('About'), component: words('AboutPage') }),
  createRoute({ getParentRoute: () => root, path: '/privacy-policy', head: title('Privacy policy'), component: words('PrivacyPage') }),
  createRoute({
    getParentRoute: () => root,
    path: '/terms-and-conditions',
    head: title('Terms and conditions'),
    component: words('TermsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/my-workspace',
    beforeLoad: () => {
      throw redirect({ to: '/workflow/my-projects' });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/' });
    },
  }),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: () => (
    <div className="grid min-h-64 place-items-center text-accent">
      <Spinner label="Loading" />
    </div>
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
