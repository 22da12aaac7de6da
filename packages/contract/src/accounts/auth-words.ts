/** Unseen characters, and those that mail programs turn into others, such as full-width letters. */
const disguised =
  '\\x00-\\x1f\\x7f-\\x9f\\xad\\u017f\\u0130\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u1fef\\u2000-\\u206f\\u2100-\\u214f\\u3002\\u3164\\ud800-\\udfff\\ufb00-\\ufb06\\ufe00-\\ufe0f\\ufeff-\\uffff';
/**
 * Deliberately loose: only a mail server can judge an address; this catches typos, several
 * addresses in one, and domains that are numbers (`a@[127.0.0.1]`).
 */
export const emailPattern = `^(?!.*[${disguised}])[^\\s@<>"(),:;\\\\]+@(?:[^\\s@<>"(),:;\\\\.[\\]]+\\.)+(?!\\d+$|0x)[^\\s@<>"(),:;\\\\.[\\]]{2,}$`;

/**
 * The specification's validation messages for account forms. The page and the API use the same
 * ones.
 */
export const authWords = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  passwordsDiffer: 'Passwords do not match',
  termsRequired: 'Confirm our terms of service',
  forgotEmailRequired: 'Email address is required',
  resendEmailRequired: 'Please enter your email address',
  confirmRequired: 'Please confirm your password',
  newPasswordsDiffer: "New passwords don't match",
} as const;

/** Messages after account actions. The first three are the same for known and unknown addresses. */
export const authDone = {
  registered: 'Registration successful! Please check your email to verify your account before logging in.',
  resent: 'If this address waits to be verified, a new link is on its way. Please check your email.',
  resetSent: 'If there is an account with this address, a link to reset its password is on its way. Please check your email.',
  verified: 'Your email is verified. You can log in now.',
  emailAsked: 'We sent a link to the new address. Open it, and the address is changed.',
  passwordReset: 'Your password has been reset. You are logged out everywhere and can log in with the new one.',
  passwordChanged: 'Password changed successfully',
  deleted: 'Your account and everything in it is deleted.',
} as const;

/**
 * The specification's messages for failed actions. If the server sends a message, that one is shown
 * instead.
 */
export const authFailed = {
  authentication: 'Authentication failed',
  verificationLink: 'Invalid verification link. Please check your email for the correct link.',
  verification: 'Email verification failed. Please try again.',
  resend: 'Failed to resend verification email',
  forgot: 'Failed to send reset email. Please try again.',
  resetLink: 'Invalid reset link. Please request a new password reset.',
  reset: 'Failed to reset password. Please try again.',
} as const;
