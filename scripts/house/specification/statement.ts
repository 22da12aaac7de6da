/** Files that prove several statements. */
export const by = {
  accounts: 'pwa/e2e/account/accounts.e2e.ts',
  billing: 'pwa/e2e/account/billing.e2e.ts',
  gate: 'pwa/e2e/account/dev-gate.e2e.ts',
  cards: 'pwa/e2e/cards/cards.e2e.ts',
  classes: 'pwa/e2e/classes/classes.e2e.ts',
  landing: 'pwa/e2e/pages/landing.e2e.ts',
  pages: 'pwa/e2e/pages/pages.e2e.ts',
  studio: 'pwa/e2e/studio/composer.e2e.ts',
  firstVideo: 'pwa/e2e/studio/first-light.e2e.ts',
  projects: 'pwa/e2e/studio/projects.e2e.ts',

  apiClient: 'pwa/src/sync/api-client.test.ts',
  unwrapped: 'pwa/src/sync/requests.test.ts',
  transport: 'pwa/src/sync/transport.test.ts',
  authStore: 'pwa/src/session/auth-store.test.ts',
  validateAuth: 'pwa/src/features/auth/lib/validate-auth.test.ts',
  validatePassword: 'pwa/src/features/account/lib/validate-password.test.ts',
  billingCalls: 'pwa/src/features/billing/queries.test.tsx',
  planButton: 'pwa/src/features/billing/lib/plan-button.test.ts',
  subscriptionCard: 'pwa/src/features/billing/components/billing.test.tsx',
  socket: 'pwa/src/realtime/connect-socket.test.ts',
  mergeVideos: 'pwa/src/domain/videos/videos.test.tsx',
  failedMails: 'pwa/src/features/auth/components/failed-mails.test.tsx',
  cropBox: 'pwa/src/features/studio/photo/crop-box.test.ts',
  photoRules: 'pwa/src/domain/photos/usable-photo.test.ts',

  authRoutes: 'api/src/features/auth/auth.test.ts',
  recovery: 'api/src/features/auth/recovery.test.ts',
  billingRoutes: 'api/src/features/billing/billing.test.ts',
  upload: 'api/src/features/studio/upload.test.ts',
  video: 'api/src/features/studio/video.test.ts',
  inputCheck: 'api/src/platform/http/input.test.ts',
  envelopes: 'api/src/testing/envelope.test.ts',
  realtime: 'api/src/platform/events/realtime.test.ts',

  account: 'packages/contract/src/accounts/auth.ts',
  accountRows: 'packages/contract/src/accounts/account-routes.ts',
  subscription: 'packages/contract/src/billing/billing.ts',
  billingRows: 'packages/contract/src/billing/billing-routes.ts',

  plans: 'packages/contract/src/billing/plans.ts',
  planRows: 'packages/contract/src/billing/plans.test.ts',
  videoSchema: 'packages/contract/src/video/video.ts',
  videoRows: 'packages/contract/src/video/video-routes.ts',

  renderOptions: 'packages/contract/src/video/render-options.ts',
  events: 'packages/contract/src/events.ts',

  platformLimits: 'packages/contract/src/platform/platform-limits.ts',

  navigation: 'pwa/src/routes/navigation.ts',
  navigationTest: 'pwa/src/routes/navigation.test.ts',
  header: 'pwa/src/routes/shell/header.tsx',
  shellLinks: 'pwa/src/routes/shell/shell-links.test.tsx',
  mobileMenu: 'pwa/src/routes/shell/mobile-menu.tsx',
  publicRoutes: 'pwa/src/routes/public-routes.tsx',
  authPages: 'pwa/src/routes/auth-routes.ts',

  followAuth: 'pwa/src/realtime/follow-auth.test.ts',
  toasts: 'pwa/src/ui/toasts/toasts.tsx',
  checkoutResult: 'pwa/src/features/billing/components/checkout-result.tsx',
  resetPassword: 'pwa/src/features/auth/components/reset-password.tsx',
  signUpForm: 'pwa/src/features/auth/components/sign-up-form.tsx',

  nav: 'packages/words/catalogues/en/app/nav.arb',
  tour: 'packages/words/catalogues/en/app/tour.arb',
  tourTest: 'packages/words/src/tour.test.ts',
  studioWords: 'packages/words/catalogues/en/app/studio.arb',

  legal: 'packages/words/catalogues/en/app/legal.arb',
} as const;
/** The test or the file that shows that a statement is met. */
export interface StatementProof {
  /** From the project's root. */
  file: string;
  /** The title of a test in the file, or a part of it; words of the file if it has no tests. */
  text: string;
  /** Words in that test, or in what the tests of its file share. */
  words?: string;
}

/** One statement of the specification. */
export interface Statement {
  /** In few words, or in the specification's own where these are shown. */
  sentence: string;
  met?: StatementProof;
  /** Why it is deliberately otherwise. */
  otherwise?: string;
}

export interface SpecifiedSection {
  number: string;
  title: string;
  statements: readonly Statement[];
}

export const met = (sentence: string, file: string, text: string, words?: string): Statement => ({
  sentence,
  met: { file, text, ...(words !== undefined && { words }) },
});

export const otherwise = (sentence: string, reason: string): Statement => ({ sentence, otherwise: reason });
