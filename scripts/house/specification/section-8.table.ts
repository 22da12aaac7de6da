import { by } from './proofs';
import { met, otherwise, type SpecifiedSection } from './statement';

const inOrder = 'shows the message of a failure, else its error field, else a default';
const orElse = 'shows the server’s message, or else “%s”';
const orElsePage = 'the page says the server’s reason, or else “%s”';
const brokenLinks = 'links with a missing or broken token say so immediately';

/** The catalogue of errors. */
export const errors: SpecifiedSection = {
  number: '8',
  title: 'Error catalogue',
  statements: [
    met(
      'Any failed request shows an error toast',
      by.accounts,
      'every mistake is reported at its field',
      'Any failed request also shows a toast',
    ),
    met('… of the checked profile', by.authStore, 'accepts a refusal immediately, and tells of it', 'toast.error).toHaveBeenCalledWith'),
    met('… of the plans and the subscription', by.billingCalls, orElse),
    met('… of an upload that was made ahead', 'pwa/src/query-client.test.ts', 'tells of a refused upload that was made ahead'),
    met('… of a video', 'pwa/src/sync/lane-sender.test.ts', 'tells of a refused video by a toast, too'),
    otherwise(
      '… also requests in the background, and of parts that show the failure themselves',
      'What goes on by itself is not the user’s doing, and the place that stays empty says why, with a button to try again.',
    ),
    met("Message: first the response's message", by.apiClient, inOrder, "[{ message: 'In words.', error: 'Short' }, 'In words.']"),
    met('… then its error field', by.apiClient, inOrder, "[{ error: 'Short' }, 'Short']"),
    met("… then the error's own message", 'pwa/src/lib/api-error.ts', 'thrown instanceof Error && thrown.message'),
    met('… then ‘An unexpected error occurred’', by.apiClient, inOrder, "[{}, 'An unexpected error occurred']"),
    met('A 401 clears the token', by.apiClient, 'ends the session on a 401 that says %j'),
    met('A failed loading of the profile logs out', by.authStore, 'accepts a refusal immediately, and tells of it'),
    met('Plans: ‘Failed to load subscription plans’', by.billingCalls, orElse, 'Failed to load subscription plans'),
    met('Create, cancel, reactivate, portal: the server’s message', by.billingCalls, orElse, "['Not today.']"),
    met('… else ‘Failed to create subscription’', by.billingCalls, orElse, 'Failed to create subscription'),
    met('… else ‘Failed to cancel subscription’', by.billingCalls, orElse, 'Failed to cancel subscription'),
    met('… else ‘Failed to reactivate subscription’', by.billingCalls, orElse, 'Failed to reactivate subscription'),
    met('… else ‘Failed to open billing portal’', by.billingCalls, orElse, 'Failed to open billing portal'),
    met(
      'Cancelled: ‘Subscription will be canceled at the end of the current period’',
      by.billing,
      'cancel, and reactivate on the pricing page',
      'Subscription will be canceled at the end of the current period',
    ),
    met(
      'Reactivated: ‘Subscription reactivated successfully’',
      by.billing,
      'cancel, and reactivate on the pricing page',
      'Subscription reactivated successfully',
    ),
    met('Login and sign-up: the server’s message', by.accounts, 'every mistake is reported at its field', 'Invalid email or password.'),
    met(
      '… else ‘Authentication failed’',
      by.accounts,
      'a slow network: one press is one call, and a lost one says so',
      'Authentication failed',
    ),
    met('A message about the verification is recognised', by.validateAuth, 'offers a new mail if the error is about the verification'),
    met('… it offers ‘Resend verification email’', by.accounts, 'sign up, be asked to verify', "name: 'Resend verification email'"),
    met('… a link to /forgot-password', by.accounts, 'sign up, be asked to verify', "toHaveAttribute('href', '/forgot-password')"),
    met(
      'Signed up: ‘Registration successful! Please check your email to verify your account before logging in.’',
      by.accounts,
      'sign up, be asked to verify',
      'Registration successful! Please check your email to verify your account before logging in.',
    ),
    met(
      'Verification: ‘Invalid verification link. Please check your email for the correct link.’',
      by.accounts,
      brokenLinks,
      'Invalid verification link. Please check your email for the correct link.',
    ),
    met(
      '… else ‘Email verification failed. Please try again.’',
      by.failedMails,
      orElsePage,
      'Email verification failed. Please try again.',
    ),
    met('… resend: ‘Failed to resend verification email’', by.failedMails, orElsePage, 'Failed to resend verification email'),
    met(
      'Forgot password: ‘Failed to send reset email. Please try again.’',
      by.failedMails,
      orElsePage,
      'Failed to send reset email. Please try again.',
    ),
    met(
      'Reset: ‘Invalid reset link. Please request a new password reset.’',
      by.accounts,
      brokenLinks,
      'Invalid reset link. Please request a new password reset.',
    ),
    met('Reset: ‘Failed to reset password. Please try again.’', by.failedMails, orElsePage, 'Failed to reset password. Please try again.'),
    met(
      'Video: ‘Failed to generate video. Please try again.’',
      'pwa/src/sync/view/outbox-view.test.ts',
      'says why the server refused a video, or that it failed where no reason was given',
      'Failed to generate video. Please try again.',
    ),
    met(
      'Video: ‘Video has been generated successfully.’',
      by.socket,
      'tells once of a video that was finished while there was no connection',
      'Video has been generated successfully.',
    ),
    met(
      'Ready: ‘Your video has been generated successfully! Click to view.’',
      by.socket,
      'tells of a finished video by a toast that opens the projects',
      'Your video has been generated successfully! Click to view.',
    ),
    met(
      'Change password: ‘Password changed successfully’',
      by.accounts,
      'settings: the profile, unknown tabs',
      'Password changed successfully',
    ),
    otherwise('… a failure is only logged', 'It is shown, so that nobody believes that the new password counts.'),
    met(
      'Server-side codes and bodies (not specified): one catalogue',
      'scripts/house/made-files.test.ts',
      'explains every code in a message for people',
    ),
  ],
};
