import { by } from './proofs';
import { met, otherwise, type SpecifiedSection } from './statement';

const toLogin = 'who is signed out goes to the login; a spinner shows until it is known';

/** Roles and permissions. */
export const roles: SpecifiedSection = {
  number: '6',
  title: 'Roles and permissions',
  statements: [
    met('Two states: anonymous and authenticated', by.authStore, 'is known when the profile has come, or has been refused'),
    met('… by a token', by.authRoutes, 'can’t be forged: not without our key'),
    otherwise(
      'No admin or other roles',
      'An operator has a separate token, and teams, cards, events and classes have roles, each limited by a table of rights.',
    ),
    met('Anonymous users browse public pages', by.pages, 'no link is dead: every linked page exists'),
    met('Anonymous users cannot subscribe', by.envelopes, '%s is closed without a session'),
    met('… ‘Please login first’', by.billing, 'a visitor who chooses a plan is asked to log in first', 'Please login first'),
    met('Protected: /dashboard', by.pages, 'no link is dead', 'dashboard|'),
    met('Protected: /settings/*', by.accounts, toLogin, "'/settings/security'"),
    met('Protected: /subscription/success', by.accounts, toLogin, "'/subscription/success'"),
    met('Protected: /subscription/cancel', by.accounts, toLogin, "'/subscription/cancel'"),
    met('The login page is closed to authenticated users', by.accounts, 'sign up, be asked to verify', "await page.goto('/login');"),
    met('Requests carry the bearer token', by.apiClient, 'sends no token with `skipAuth`, and keeps the session', "'Bearer session'"),
    met('… unless skip-auth is set', by.apiClient, 'sends no token with `skipAuth`', 'skipAuth: true'),
    met('Signed out: ‘Please sign in to generate video.’', by.firstVideo, 'register, choose a photo', 'Please sign in to generate video.'),
    otherwise(
      '… already when the photo is uploaded',
      'The photo stays on the device until a video is asked for, so the warning comes then, and the draft is kept.',
    ),
  ],
};
