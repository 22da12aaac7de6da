/**
 * Mails about an account itself. A heading follows a name (`Ada, welcome to Hellograph`), or begins
 * with a capital letter where we do not repeat the name.
 */
export const accountMails = {
  notYou: 'If this was not you, you can ignore this email: without the link nothing happens.',
  verify: {
    subject: 'Verify your email for Hellograph',
    preview: 'One tap, and your photos can say hello.',
    heading: 'welcome to Hellograph',
    paragraphs: [
      'Please verify that this address is yours. Then you can log in and make your photo talk.',
      'The link works for 24 hours. Follow it only if you signed up yourself.',
    ],
    button: 'Verify my email',
  },
  'account-exists': {
    subject: 'You have a Hellograph account already',
    preview: 'Somebody signed up with your address.',
    heading: 'you are here already',
    paragraphs: [
      'Somebody, probably you, just signed up with this address. It has an account already, so nothing was changed.',
      'Log in with the password you have. If you forgot it, choose “Forgot password?” on the login page.',
    ],
    button: 'Log in',
    footnote: 'If this was not you, there is nothing to do: your account is as it was.',
  },
  reset: {
    subject: 'Reset your Hellograph password',
    preview: 'The link works once, for one hour.',
    heading: 'choose a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for this account.',
      'The link works once, for one hour. Setting a new password logs you out everywhere and removes all passkeys.',
    ],
    button: 'Choose a new password',
  },
  'password-changed': {
    subject: 'Your Hellograph password was changed',
    preview: 'All other devices are logged out.',
    heading: 'your password was changed',
    paragraphs: ['Your password was just changed, and all other devices were logged out.', 'If this was you, there is nothing to do.'],
    button: 'It was not me',
    footnote: 'If it was not you, reset your password at once: that logs out everybody else.',
  },
  'new-email': {
    subject: 'Confirm the new address of your Hellograph account',
    preview: 'One tap, and your account has this address.',
    heading: 'is this your new address?',
    paragraphs: [
      'Somebody, probably you, wants to use this address for a Hellograph account.',
      'The link works for 24 hours. Until you open it, nothing is changed.',
    ],
    button: 'Use this address',
  },
  'email-taken': {
    subject: 'This address has a Hellograph account already',
    preview: 'It cannot belong to a second one.',
    heading: 'you have an account already',
    paragraphs: [
      'Somebody, probably you, wants to use this address for another Hellograph account. It has an account already, so nothing was changed.',
      'To use it for the other account, delete this one first, or give it another address.',
    ],
    button: 'Log in',
    footnote: 'If this was not you, there is nothing to do: your account is as it was.',
  },
  'email-changed': {
    subject: 'The address of your Hellograph account was changed',
    preview: 'From now on, you log in with the new one.',
    heading: 'your address was changed',
    paragraphs: [
      'Your account has another email address now. From now on, you log in with the new one, and our mails go there.',
      'If this was you, there is nothing to do.',
    ],
    button: 'Get help',
    footnote: 'If it was not you, write to us at once from this address.',
  },
  'new-sign-in': {
    subject: 'New login to your Hellograph account',
    /** `{device}`: Chrome on Android. `{time}`: 28 November 2026 at 09:00 UTC. */
    preview: '{device}, {time}',
    heading: 'a new login',
    paragraphs: [
      'Somebody just logged in to your account with a device or from a place that we have not seen before: {device}, {time}.',
      'If this was you, there is nothing to do.',
    ],
    button: 'Look at my sessions',
    footnote: 'If it was not you, reset your password at once. That logs out everybody and removes all passkeys.',
  },
  locked: {
    subject: 'Too many wrong passwords for your Hellograph account',
    preview: 'Logging in from new places is stopped for a while.',
    heading: 'we stopped a lot of guessing',
    paragraphs: [
      'Somebody tried many wrong passwords for your account, so logging in from new places is stopped for a quarter of an hour.',
      'If you are locked out, choose a new password: the link opens your account at once. It works once, for one hour.',
    ],
    button: 'Choose a new password',
    footnote: 'If you can log in, there is nothing to do: nobody has found your password.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Hellograph account',
    preview: 'It can be used to log in.',
    heading: 'a passkey was added',
    paragraphs: ['A passkey was just added to your account and can be used to log in.', 'If this was you, there is nothing to do.'],
    button: 'Look at my passkeys',
    footnote: 'If it was not you, remove the passkey and change your password.',
  },
  /** `{device}`: Google, Apple or another provider. */
  'provider-connected': {
    subject: '{device} now opens your Hellograph account',
    preview: 'It can be used to log in.',
    heading: '{device} is connected',
    paragraphs: [
      'An account with {device} was just connected to yours and can be used to log in.',
      'If this was you, there is nothing to do.',
    ],
    button: 'Look at how I log in',
    footnote: 'If it was not you, disconnect it and change your password.',
  },
  'webhook-stopped': {
    subject: 'One of your webhooks was turned off',
    preview: 'Its address no longer accepts messages.',
    heading: 'one of your webhooks was turned off',
    paragraphs: [
      'For days, nothing that we sent to one of your webhooks has arrived, or its address has answered that it is gone for good (410). We no longer send anything there.',
      'The settings show what was answered. When you turn it on again, messages that wait are sent; others can be sent again from its log.',
    ],
    button: 'See my webhooks',
    footnote: 'If you don’t need it any more, you can delete it there.',
  },
  'mail-test': {
    subject: 'A test mail from your Hellograph server',
    preview: 'If you read this, mail works.',
    heading: 'mail works',
    paragraphs: [
      'You asked for this mail in the administration of your server. If it is in your spam folder, set SPF, DKIM and DMARC for its domain.',
    ],
    button: 'Back to the administration',
    footnote: 'Nobody else got this email.',
  },
  'account-deleted': {
    subject: 'Your Hellograph account is deleted',
    preview: 'Everything in it is gone.',
    heading: 'goodbye',
    paragraphs: [
      'Your account, your photos and your videos are deleted, and a subscription, if you had one, is cancelled.',
      'Thank you for having been with us. You are welcome again at any time.',
    ],
    button: 'Visit Hellograph',
    footnote: 'This is the last email you get from us.',
  },
} as const;
