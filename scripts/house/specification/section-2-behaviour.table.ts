import { by } from './proofs';
import { navigation } from './section-2-navigation.table';
import { routedPages } from './section-2-routes.table';
import { met, otherwise, type SpecifiedSection, type Statement } from './statement';

const everyChoice = 'with care: every choice is made, checked, and sent unchanged';
const crop = 'the crop, by keys alone: 60 % in the middle, never under 50 pixels';
const settings = 'settings: the profile, unknown tabs, a new password';

/** How the pages behave. */
const behaviour: readonly Statement[] = [
  met('Plans: ‘Manage Plan’ for the current one', by.planButton, 'is switched off for the current plan', 'Manage Plan'),
  met('Plans: ‘Reactivate Plan’ when a cancellation is pending', by.planButton, 'reactivates the current plan while it is being cancelled'),
  met('Plans: the button is disabled for the current plan', by.billing, 'subscribe, after a declined card', 'toBeDisabled()'),
  met('… unless a cancellation is pending', by.billing, 'cancel, and reactivate on the pricing page'),
  met('Plans: a click when signed out leads to /login', by.billing, 'a visitor who chooses a plan is asked to log in first'),
  met('Billing: shows the plan', by.billing, 'the portal: a card that fails, a renewal, past due, recovered'),
  met('Studio: a prompt', by.firstVideo, 'register, choose a photo, write a message'),
  met('Studio: an optional image', 'api/src/features/studio/card.test.ts', 'needs no photo, is created once for a key'),
  met('Studio: a window to crop it', by.studio, crop, 'Crop the photo'),
  met('Studio: resolutions 480P, 720P, 1080P', 'pwa/src/features/studio/composer/choices.tsx', "['480P', '720P', '1080P']"),
  met('Studio: a duration of 5s', by.studioWords, "'5s': '5s'"),
  met('Studio: a duration of 10s', by.studio, everyChoice, "choose('Duration', '10s')"),
  met('Studio: the mode Quality', by.studioWords, "Quality: 'Quality'"),
  met('Studio: the mode Fast', by.studio, everyChoice, "choose('Mode', 'Fast')"),
  met('Studio: ‘Credits required: 100’', by.studio, everyChoice, 'Credits required: 100'),
  met('Studio: ‘5 mins’, until it is estimated', by.studioWords, "'under 5 mins'"),
  otherwise('Studio: only prompt, mode and count are sent', 'Every choice that is shown is sent: one that does nothing deceives.'),
  met('Profile: the full name', by.accounts, 'the name and the address are changed'),
  met('Profile: the email address', by.accounts, settings, 'getByText(account.email)'),
  met('Profile: Member Since (createdAt)', by.accounts, settings, 'Member Since'),
  met('Security: changes the password', by.accounts, settings, 'Change password'),
  met('Email verification: loading', 'pwa/src/features/auth/components/verify-email.tsx', '<output>{words.working}</output>'),
  met('Email verification: success', by.accounts, 'sign up, be asked to verify', 'Your email is verified'),
  met('Email verification: an error', by.accounts, 'links with a missing or broken token say so', '/verify-email?token=cut-off'),
  met('Email verification: a missing token is an error at once', by.accounts, 'links with a missing or broken token say so immediately'),
  met('Forgot password: a form', by.accounts, 'forgotten: a mail, a new password', 'Send reset link'),
  met('Forgot password: then success', by.accounts, 'forgotten: a mail, a new password', "getByRole('status').textContent()"),
  met('Forgot password: another email can be tried', by.accounts, 'forgotten: a mail, a new password', 'Try another email'),
  met(
    'Reset password: a missing token shows an invalid link',
    by.accounts,
    'links with a missing or broken token',
    "goto('/reset-password')",
  ),
  met('Reset password: success leads to /login after 3 seconds', by.accounts, 'and the login page after three seconds'),
  met('Checkout success: waits 2 seconds', by.checkoutResult, 'refreshAfterMs = 2000'),
  met('Checkout success: then the status is read again', by.billing, 'subscribe, after a declined card', 'Confirming your payment…'),
  met('Crop: starts with 60% of the displayed image', by.studio, crop, 'toBeCloseTo(0.6, 1)'),
  met('Crop: … centred', by.studio, 'the crop starts in the middle on a desktop too'),
  met('Crop: … or around faces that were found', by.cropBox, 'starts around the faces, with room, inside the photo'),
];

/** Screens and routes. */
export const screens: SpecifiedSection = {
  number: '2',
  title: 'Screens and routes',
  statements: [...routedPages, ...navigation, ...behaviour],
};
