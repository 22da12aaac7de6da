import { by } from './proofs';
import { met, otherwise, type SpecifiedSection } from './statement';

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
    met('An occasion: birthdays', by.nav, "birthday: 'Birthday'"),
    met('An occasion: holidays', by.nav, "holiday: 'Holiday'"),
    met('An occasion: invitations', by.nav, "invitations: 'Invitations'"),
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
