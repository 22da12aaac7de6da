import { by, met, otherwise, type SpecifiedSection } from './statement';

const untrue = 'It would be untrue, so it is not claimed.';

/** The product and its users. */
export const purpose: SpecifiedSection = {
  number: '1',
  title: 'What the product does and for whom',
  statements: [
    met('Visitors turn a photo and a message into a talking video', by.landing, 'the visitor’s own photo speaks at three taps'),
    met('… which is made and kept for an account', by.firstVideo, 'register, choose a photo, write a message, and it plays'),
    met('… and into a greeting card', by.cards, 'written offline, delivered by mail too, opened by the recipient'),
    met('It is sold through paid subscriptions', by.billing, 'subscribe, after a declined card'),
    met('An occasion: birthdays', by.nav, '"slugs.birthday": "Birthday"'),
    met('An occasion: holidays', by.nav, '"slugs.holiday": "Holiday"'),
    met('An occasion: invitations', by.nav, '"sections.invitations": "Invitations"'),
    met('An area: group cards', 'pwa/e2e/group-cards/five-signers.e2e.ts', 'made offline, signed in five ways'),
    met('An area: a video maker', by.studio, 'with care: every choice is made, checked, and sent unchanged'),
    met('An area: business tools', 'pwa/e2e/account/teams.e2e.ts', 'a team is created; a member joins by mail'),
    met('An area: education tools', by.classes, 'six students hand in without accounts'),
    met('Users: anonymous visitors', by.landing, 'a returning visitor finds their photo in the hero'),
    met('Users: signed-in account holders', by.accounts, 'settings: the profile, unknown tabs'),
    met('Users: a business audience', by.navigation, "id: 'business', path: '/for-business'"),
    met('Users: an educator audience', by.navigation, "path: '/education'"),
    met('A claim: a card and a video in one', by.cards, 'a card is whole without a script'),
    met(
      'A claim: frames are suggested',
      'packages/render/src/finish/finish.test.ts',
      'go with the occasion, and those come later that lie on a face',
    ),
    met('A claim: a group works on a card together', 'pwa/e2e/group-cards/co-owners.e2e.ts', 'a co-owner can do what the owner can'),
    met('A claim: sharing with other apps', by.projects, 'found, sorted, named, deleted, brought back, shared', 'navigator.share'),
    met(
      'A claim: reminders of occasions',
      'api/src/features/reminders/reminders.slow.test.ts',
      'is sent once for each occurrence of the day',
    ),
    met('A claim: tools for the classroom', 'pwa/e2e/classes/citizenship.e2e.ts', 'a class goes through the lab'),
    otherwise('A figure: 50K+ active users', untrue),
    otherwise('A figure: 100K+ videos', untrue),
    otherwise('A figure: 25+ countries', untrue),
    otherwise('A figure: 98% satisfaction', untrue),
    met(
      'The footer says what the service does',
      by.shellLinks,
      'the footer has the specification’s links',
      'Bringing photos to life with AI-powered talking videos.',
    ),
    met('A gate stands before the whole app, if its operator sets a passphrase', by.gate, 'an app with a passphrase opens for it alone'),
    met('… unless a local flag is set', 'pwa/src/dev-gate/dev-gate.test.ts', 'remembers which one it was'),
    met('Payment: a hosted checkout outside the app', by.billing, 'a checkout that is abandoned'),
    met(
      'Payment: by a provider of card payments',
      'api/src/features/billing/stripe-payments.test.ts',
      'creates one customer per user and one checkout per attempt',
    ),
    met('Users choose a light or a dark theme', by.pages, 'the theme is kept, and follows the system until it is chosen'),
  ],
};

const verified = 'is created, verified by the link in a mail, has the trial then, and logs in';
const subscribed = 'is subscribed as soon as the status is requested';
const shownPlans = 'are shown to anyone, from the table that is enforced';

/** Entities and their fields. */
export const entities: SpecifiedSection = {
  number: '3',
  title: 'Entities and their fields',
  statements: [
    met('User: _id', by.authRoutes, verified, '_id: expect.any(String)'),
    met('User: email', by.authRoutes, verified, 'email: account.email'),
    met('User: fullName', by.authRoutes, verified, 'fullName: account.fullName'),
    met('User: createdAt', by.authRoutes, verified, 'createdAt: expect.any(String)'),
    met(
      'The profile is blank until it is loaded',
      'pwa/src/features/account/components/profile-panel.tsx',
      'user && formatDay(user.createdAt)',
    ),
    met('Sign-up: name', by.signUpForm, "{...field('name')}"),
    met('Sign-up: email', by.signUpForm, "{...field('email')}"),
    met('Sign-up: password', by.signUpForm, "{...field('password')}"),
    met('Sign-up: confirmPassword', by.signUpForm, "{...field('confirmPassword')}"),
    met('Sign-up: acceptance of the terms', by.signUpForm, 'name="acceptsTerms"'),
    met('Login response: token', by.account, 'loginDataSchema = Type.Object({ token: Type.String(),'),
    met('Login response: user', by.authRoutes, verified, 'data.user'),
    met('Profile response: user', by.authRoutes, verified, '(await profile(data.token)).data.user'),

    met('Every response is wrapped: data', by.envelopes, 'responds to an invalid request in the envelope', "toHaveProperty('data')"),
    met('… status', by.envelopes, 'responds to an invalid request in the envelope', 'status: answer.status'),
    met('… message, by default ‘Success’', 'api/src/platform/http/route-table.ts', "message = 'Success'"),
    met('… success, true for statuses 200–299', by.envelopes, 'responds to an invalid request in the envelope', 'success: answer.ok'),
    met('The inner data field is used if it is there', by.unwrapped, 'takes the inner data of a body, or the whole body'),
    met('… otherwise the whole body', by.apiClient, 'accepts the specification’s routes without the envelope'),
    met('Wrapped error: status, by default 500', 'packages/contract/src/platform/errors.ts', 'INTERNAL: { status: 500'),
    otherwise(
      'Wrapped error: message, by default ‘An error occurred’',
      'Section 8 names another last resort, ‘An unexpected error occurred’, which is used everywhere.',
    ),
    otherwise('Wrapped error: the data of the response', 'It keeps what is used of it: the code, the message and the wrong fields.'),

    met('Plans response: an object of plans', by.billingRoutes, shownPlans, 'data.plans.pro'),
    met('… with the keys pro and enterprise', by.subscription, 'Type.Object({ pro: planOfferSchema, enterprise: planOfferSchema })'),
    met('… each with a price', by.billingRoutes, shownPlans, 'price: 9.99'),
    met('… credits', by.billingRoutes, shownPlans, 'credits: 2000'),
    met('… and features', by.billingRoutes, shownPlans, 'data.plans.pro.features'),
    met('Plans by default: those of the app', 'pwa/src/features/billing/queries.ts', "pro: toPlanOffer('pro')"),
    met('… Pro: $9.99 a month', by.plans, 'priceUsd: 9.99'),
    met('… Pro: 20 generations', by.plans, 'generations: 20,'),
    met('… Enterprise: $49.99 a month', by.plans, 'priceUsd: 49.99'),
    met('… Enterprise: 100 generations', by.plans, 'generations: 100,'),

    met('Subscription status: hasSubscription', by.billingRoutes, subscribed, 'hasSubscription: true'),
    met('Subscription status: subscription', by.billingRoutes, subscribed, 'subscription: null'),
    met('Subscription: plan, pro or enterprise', by.plans, "paidPlanIds = ['pro', 'enterprise']"),
    met('Subscription: status, active', by.billingRoutes, subscribed, "status: 'active'"),
    met('… otherwise shown as Past Due', by.subscriptionCard, 'says what comes next in each state', '/^Past Due$/'),
    met('Subscription: currentPeriodEnd', by.subscription, 'currentPeriodEnd: moment'),
    met(
      'Subscription: cancelAtPeriodEnd',
      by.billingRoutes,
      'cancels and reactivates with the specification’s words',
      'cancelAtPeriodEnd: true',
    ),

    met('Video: _id', by.mergeVideos, 'replaces by _id and puts new ones first'),
    met('Video: status processing', by.videoSchema, "['processing', 'completed', 'failed', 'cancelled']"),
    met('Video: status completed', by.projects, 'found, sorted, named', 'data-status="completed"'),
    met('Video: message, the prompt', by.videoSchema, 'message: Type.String()'),
    met('Video: video.resultUrl', by.videoSchema, 'resultUrl: Type.String()'),
    met('Video: video.thumbnail', by.videoSchema, 'thumbnail: Type.String()'),
    met('Video: video.size in MB', by.videoSchema, 'Megabytes (10⁶ bytes)'),
    met('Video: createdAt', by.videoSchema, "createdAt: Type.String({ format: 'date-time' })"),
    met('The list is in data.videos', by.apiClient, 'accepts the specification’s routes without the envelope', '{ videos: [] }'),

    met('Request of a video: prompt', by.upload, 'has an invalid message or invalid choices', "fields: [{ path: 'prompt' }]"),
    met('Request of a video: mode Quality or Fast', by.renderOptions, "renderModes = ['Quality', 'Fast']"),
    met('Request of a video: numberOfVideos', by.video, 'makes the requested number, each with its own seed, or none'),
    met('… by default 1', by.renderOptions, 'numberOfVideos: 1'),
    met('Request of a video: an image, which may be missing', by.videoRows, "multipart: { file: 'image', isFileOptional: true"),
    met('Uploaded photo: data.faces', 'api/src/features/studio/faces.test.ts', 'gets a response with its faces and an id'),
    met('… each with a faceId', 'packages/contract/src/video/faces.ts', 'faceId: Type.String(),'),
    met('Uploaded photo: data.video._id', 'packages/contract/src/video/faces.ts', 'video: Type.Object({ _id: Type.String()'),
    met('Stored: token', 'pwa/src/lib/token.ts', "const key = 'token'"),
    met('Stored: theme, dark or light', 'pwa/src/ui/theme.ts', "localStorage.setItem(key, isDark ? 'dark' : 'light')"),
  ],
};
