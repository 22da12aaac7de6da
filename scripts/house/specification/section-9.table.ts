import { by, met, otherwise, type SpecifiedSection } from './statement';

const listed = 'lists the contents of a plan from the rows of the comparison';
const everyChoice = 'with care: every choice is made, checked, and sent unchanged';
const crop = 'the crop, by keys alone: 60 % in the middle, never under 50 pixels, inside the photo, a JPEG of quality 0.9';
const planTable = 'pwa/src/features/billing/components/billing.test.tsx';

/** Constants and limits. */
export const constants: SpecifiedSection = {
  number: '9',
  title: 'Business constants and limits',
  statements: [
    met('Pro: $9.99 per month', by.billingRoutes, 'are shown to anyone, from the table that is enforced', "name: 'Pro', price: 9.99"),
    met('Pro: 20 generations', by.billingRoutes, 'are shown to anyone, from the table that is enforced', 'generations: 20'),
    met('Pro: up to 6 faces', by.planRows, listed, 'Up to 6 faces'),
    met('Pro: HD', by.plans, "resolutions: ['480P', '720P', '1080P'],"),
    met('Pro: 500 characters per video', by.planRows, 'says how many characters a video may have', '500 characters per video'),
    met('Pro: priority processing', 'packages/contract/src/billing/plans.test.ts', 'lets paid plans go first'),
    met('Pro: 50+ voices', planTable, 'the pricing page names as many voices as the studio lists'),
    met('Pro: no watermark; ‘AI-generated’ stays', by.planRows, 'says of plans without a watermark that “AI-generated” stays'),
    met('Pro: 6 preset modes', by.plans, "['Natural', 'Cheerful', 'Calm', 'Excited', 'Tender', 'Formal']"),
    met('Enterprise: $49.99 per month', by.billingRoutes, 'are shown to anyone, from the table that is enforced', 'price: 49.99'),
    met('Enterprise: 100 generations', by.billingRoutes, 'are shown to anyone, from the table that is enforced', 'generations: 100'),
    met('Enterprise: up to 10 faces', by.plans, 'facesMax: 10'),
    met('Enterprise: 4K', by.planRows, listed, '4K video'),
    met('Enterprise: 2000 characters', by.planRows, 'says how many characters a video may have', '2,000 characters per video'),
    met('Enterprise: custom branding', 'pwa/e2e/account/brand.e2e.ts', 'a brand is tried, saved with a logo'),
    met(
      'Enterprise: analytics',
      'api/src/features/number-keeping/numbers-by-member.slow.test.ts',
      'shows the numbers of each member of a team',
    ),
    met('Enterprise: an API', 'api/src/testing/access/key-access.slow.test.ts', 'lets a key call the routes of its scopes and no other'),
    otherwise(
      'Enterprise: … the full one',
      'Keys reach videos, cards and people, and the plan says just that; the account itself takes a login.',
    ),
    otherwise('Enterprise: 24/7 support', 'An operator may promise it, and then it is listed: nobody can promise it for all of them.'),
    met('Payment: major cards', by.billing, 'subscribe, after a declined card', '4242 4242 4242 4242'),
    otherwise('Payment: PayPal', 'It is not claimed: the checkout offers what its operator has turned on.'),
    otherwise(
      'Payment: wire transfer for Enterprise',
      'Enterprise can be paid by a mailed invoice, whose ways to pay are the payment service’s.',
    ),
    met('No refunds: all purchases are final', by.legal, 'All purchases are final; there are no refunds.'),
    met('A free trial of 3 generations', by.authRoutes, 'is verified once, however often and concurrently', 'available: 300'),
    met(
      '… is named on the cancel page, to users who still have it',
      'pwa/src/routes/account/subscription.page.tsx',
      'hasTrial ? fill(words.cancelledText',
    ),
    met('… and in the settings as what is left of it', by.subscriptionCard, 'says what users of the plan %s with %i credits really have'),

    met('Studio: 480P', by.renderOptions, "resolutions = ['480P', '720P', '1080P', '2160P']"),
    met('Studio: 720P', by.renderOptions, "'720P': 720"),
    met('Studio: 1080P', by.studio, everyChoice, "choose('Resolution', '1080P')"),
    met('Studio: 5s or 10s', by.renderOptions, "durations = ['fit', '5s', '10s']"),
    met('Studio: ‘Credits required: 100’', by.studio, everyChoice, 'Credits required: 100'),
    met('Studio: ‘5 mins’, until it is estimated', by.studioWords, '"under 5 mins"'),
    met('Studio: modes Quality and Fast', by.renderOptions, "renderModes = ['Quality', 'Fast']"),
    met('Studio: one video by default', by.renderOptions, 'numberOfVideos: 1'),

    met('Password: at least 8', 'packages/contract/src/accounts/account-limits.ts', 'passwordMinLength: 8'),
    met('Image: at most 10MB', by.upload, 'is one byte under 10 MiB, of each kind'),
    met('Crop: a JPEG of quality 0.9', by.studio, crop, 'expect(kept.firstQuantum).toBe(3)'),
    met('Crop: named with _cropped', by.cropBox, 'is named after its photo', 'nana_cropped.jpg'),
    met('Crop: at least 50px', by.studio, crop, 'toBeCloseTo(50, 0)'),
    met('A call: 30000 ms', by.platformLimits, 'apiTimeoutMs: 30_000'),
    met('A chunk: 120000 ms', 'pwa/src/lib/load-chunk.test.ts', 'gives up after 120 seconds, and not before'),
    met('After a reset: 3 s', by.resetPassword, 'redirectAfterMs = 3000'),
    met('After a checkout: 2 s', by.checkoutResult, 'refreshAfterMs = 2000'),
    met('A toast: 5000 ms', by.toasts, 'toastMs = 5000'),
    met('A toast: top-right', by.toasts, 'position="top-right"'),
    met(
      'A toast: is dragged at most 80 percent',
      'pwa/src/ui/toasts/toasts.test.tsx',
      'goes when it is pulled aside by more than 80 percent of its width',
    ),
    met('Socket: up to 100 attempts to reconnect', by.events, 'reconnectionAttempts: 100'),
    met('Socket: a timeout of 50000 ms', by.events, 'timeout: 50_000'),
    met('Socket: a new connection is forced', by.events, 'forceNew: true'),
    met('Mobile: below 768 px', 'pwa/src/routes/shell/use-menus.ts', 'desktopPx = 768'),
    met('Storage key: token', 'pwa/src/lib/token.ts', "const key = 'token'"),
    met('Storage key: theme', 'pwa/src/ui/theme.ts', "const key = 'theme'"),
    met('Terms: effective August 2, 2025', by.legal, '"terms.lead": "Effective August 2, 2025. Governed by the law of Georgia."'),
    met('Privacy: effective August 2, 2025', by.legal, '"privacy.lead": "Effective August 2, 2025."'),
    met('The law of Georgia', by.legal, 'These terms are governed by the law of Georgia.'),
    met('Rate limits (not specified)', by.authRoutes, 'guesses from one address are limited'),
    met('Credit accounting (not specified)', 'api/src/domain/ledger/ledger.repo.slow.test.ts', 'keeps every balance at zero or more'),
  ],
};
