import { type MailContent, type RenderedMail, renderMail } from './mail-template';
import { greet, type MailFacts, toMoment } from './mail-words';
import { moderationMails } from './moderation-mails';

const notYou = 'If this was not you, you can ignore this email: without the link nothing happens.';

/** All mails that we send, by name. */
const mails = {
  ...moderationMails,
  verify: ({ name, token, publicUrl }) => ({
    subject: 'Verify your email for Hellograph',
    preview: 'One tap, and your photos can say hello.',
    heading: greet(name, 'welcome to Hellograph'),
    paragraphs: [
      'Please verify that this address is yours. Then you can log in, and three videos are on us.',
      'The link works for 24 hours. Follow it only if you signed up yourself.',
    ],
    button: { label: 'Verify my email', url: link(publicUrl, 'verify-email', token) },
    footnote: notYou,
  }),
  'account-exists': ({ name, publicUrl }) => ({
    subject: 'You have a Hellograph account already',
    preview: 'Somebody signed up with your address.',
    heading: greet(name, 'you are here already'),
    paragraphs: [
      'Somebody, probably you, just signed up with this address. It has an account already, so nothing was changed.',
      'Log in with the password you have. If you forgot it, choose “Forgot password?” on the login page.',
    ],
    button: { label: 'Log in', url: new URL('/login', publicUrl).href },
    footnote: 'If this was not you, there is nothing to do: your account is as it was.',
  }),
  reset: ({ name, token, publicUrl }) => ({
    subject: 'Reset your Hellograph password',
    preview: 'The link works once, for one hour.',
    heading: greet(name, 'choose a new password'),
    paragraphs: [
      'Somebody, probably you, asked for a new password for this account.',
      'The link works once, for one hour. Setting a new password signs you out everywhere and removes all passkeys.',
    ],
    button: { label: 'Choose a new password', url: link(publicUrl, 'reset-password', token) },
    footnote: notYou,
  }),
  'password-changed': ({ name, publicUrl }) => ({
    subject: 'Your Hellograph password was changed',
    preview: 'All other devices are signed out.',
    heading: greet(name, 'your password was changed'),
    paragraphs: ['Your password was just changed, and all other devices were signed out.', 'If this was you, there is nothing to do.'],
    button: { label: 'It was not me', url: new URL('/forgot-password', publicUrl).href },
    footnote: 'If it was not you, reset your password at once: that signs out everybody else.',
  }),
  'new-email': ({ name, token, publicUrl }) => ({
    subject: 'Confirm the new address of your Hellograph account',
    preview: 'One tap, and your account has this address.',
    heading: greet(name, 'is this your new address?'),
    paragraphs: [
      'Somebody, probably you, wants to use this address for a Hellograph account.',
      'The link works for 24 hours. Until you open it, nothing is changed.',
    ],
    button: { label: 'Use this address', url: link(publicUrl, 'verify-email', token) },
    footnote: notYou,
  }),
  'email-taken': ({ name, publicUrl }) => ({
    subject: 'This address has a Hellograph account already',
    preview: 'It cannot belong to a second one.',
    heading: greet(name, 'you have an account already'),
    paragraphs: [
      'Somebody, probably you, wants to use this address for another Hellograph account. It has an account already, so nothing was changed.',
      'To use it for the other account, delete this one first, or give it another address.',
    ],
    button: { label: 'Log in', url: new URL('/login', publicUrl).href },
    footnote: 'If this was not you, there is nothing to do: your account is as it was.',
  }),
  'email-changed': ({ name, publicUrl }) => ({
    subject: 'The address of your Hellograph account was changed',
    preview: 'From now on, you log in with the new one.',
    heading: greet(name, 'your address was changed'),
    paragraphs: [
      'Your account has another email address now. From now on, you log in with the new one, and our mails go there.',
      'If this was you, there is nothing to do.',
    ],
    button: { label: 'Get help', url: new URL('/contact-support', publicUrl).href },
    footnote: 'If it was not you, write to us at once from this address.',
  }),
  'new-sign-in': ({ name, publicUrl, device = '', at = 0 }) => ({
    subject: 'New sign-in to your Hellograph account',
    preview: `${device}, ${toMoment(at)}`,
    heading: greet(name, 'a new sign-in'),
    paragraphs: [
      `Somebody just signed in to your account with a device or from a place that we have not seen before: ${device}, ${toMoment(at)}.`,
      'If this was you, there is nothing to do.',
    ],
    button: { label: 'Look at my sessions', url: new URL('/settings/security', publicUrl).href },
    footnote: 'If it was not you, reset your password at once. That signs out everybody and removes all passkeys.',
  }),
  locked: ({ name, token, publicUrl }) => ({
    subject: 'Too many wrong passwords for your Hellograph account',
    preview: 'Logging in from new places is stopped for a while.',
    heading: greet(name, 'we stopped a lot of guessing'),
    paragraphs: [
      'Somebody tried many wrong passwords for your account, so logging in from new places is stopped for a quarter of an hour.',
      'If you are locked out, choose a new password: the link opens your account at once. It works once, for one hour.',
    ],
    button: { label: 'Choose a new password', url: link(publicUrl, 'reset-password', token) },
    footnote: 'If you can log in, there is nothing to do: nobody has found your password.',
  }),
  'passkey-added': ({ name, publicUrl }) => ({
    subject: 'A passkey was added to your Hellograph account',
    preview: 'It can be used to log in.',
    heading: greet(name, 'a passkey was added'),
    paragraphs: ['A passkey was just added to your account and can be used to log in.', 'If this was you, there is nothing to do.'],
    button: { label: 'Look at my passkeys', url: new URL('/settings/security', publicUrl).href },
    footnote: 'If it was not you, remove the passkey and change your password.',
  }),
  'provider-connected': ({ name, device = '', publicUrl }) => ({
    subject: `${device} now opens your Hellograph account`,
    preview: 'It can be used to log in.',
    heading: greet(name, `${device} is connected`),
    paragraphs: [
      `An account with ${device} was just connected to yours and can be used to log in.`,
      'If this was you, there is nothing to do.',
    ],
    button: { label: 'Look at how I log in', url: new URL('/settings/security', publicUrl).href },
    footnote: 'If it was not you, disconnect it and change your password.',
  }),
  'group-card-nearly-empty': ({ name, publicUrl, at = 0 }) => ({
    subject: 'Hardly anybody has signed your group card yet',
    preview: 'Invite more people, or send it anyway.',
    heading: greet(name, 'your group card is nearly empty'),
    paragraphs: [
      `Your group card is to be sent on ${toMoment(at)}, and fewer than two people have signed it.`,
      'Share its link again, choose a later time, or say that it is sent anyway. If you do nothing, it is not sent.',
    ],
    button: { label: 'Open my group cards', url: new URL('/group-cards', publicUrl).href },
    footnote: 'You can also cancel the card. The credits for its videos then come back.',
  }),
  'group-card-offered': ({ name, publicUrl }) => ({
    subject: 'A group card is to be yours',
    preview: 'Its owner would like to hand it over to you.',
    heading: greet(name, 'would you like to own a group card?'),
    paragraphs: [
      'The owner of a group card that you look after would like to hand it over to you. You have seven days to answer.',
      'If you accept, talking photos that are made from then on are paid with your credits, and only you can delete the card.',
    ],
    button: { label: 'Open my group cards', url: new URL('/group-cards', publicUrl).href },
    footnote: 'If you do nothing, everything stays as it is.',
  }),
  'group-card-taken-over': ({ name, publicUrl }) => ({
    subject: 'Your group card has a new owner',
    preview: 'The person to whom you offered it has accepted.',
    heading: greet(name, 'your group card has a new owner'),
    paragraphs: [
      'The person to whom you offered your group card has accepted. You go on looking after it as a co-owner.',
      'What was paid with your credits stays paid. Credits for talking photos that were not finished are back on your account.',
    ],
    button: { label: 'Open my group cards', url: new URL('/group-cards', publicUrl).href },
    footnote: 'You can stop looking after it on its board.',
  }),
  'team-offered': ({ name, publicUrl }) => ({
    subject: 'A team is to be yours',
    preview: 'Its owner would like to hand it over to you.',
    heading: greet(name, 'would you like to own a team?'),
    paragraphs: [
      'The owner of a team that you are in would like to hand it over to you. You have seven days to answer.',
      'If you accept, the team uses your plan and your credits from then on, and only you can delete it.',
    ],
    button: { label: 'Open my teams', url: new URL('/team', publicUrl).href },
    footnote: 'If you do nothing, everything stays as it is.',
  }),
  'team-taken-over': ({ name, publicUrl }) => ({
    subject: 'Your team has a new owner',
    preview: 'The person to whom you offered it has accepted.',
    heading: greet(name, 'your team has a new owner'),
    paragraphs: [
      'The person to whom you offered your team has accepted. You are one of its admins now.',
      'From now on, the team uses their plan and their credits.',
    ],
    button: { label: 'Open my teams', url: new URL('/team', publicUrl).href },
    footnote: 'You can leave the team on its page.',
  }),
  'webhook-stopped': ({ name, publicUrl }) => ({
    subject: 'One of your webhooks was turned off',
    preview: 'Its address takes no messages any more.',
    heading: greet(name, 'a webhook of yours was turned off'),
    paragraphs: [
      'For days, nothing that we sent to one of your webhooks has arrived, or its address has answered that it is gone for good (410). We no longer send anything there.',
      'The settings show what was answered. When you turn it on again, messages that wait are sent; others can be sent again from its log.',
    ],
    button: { label: 'See my webhooks', url: new URL('/settings/security', publicUrl).href },
    footnote: 'If you don’t need it any more, you can delete it there.',
  }),
  'account-deleted': ({ name, publicUrl }) => ({
    subject: 'Your Hellograph account is deleted',
    preview: 'Everything in it is gone.',
    heading: greet(name, 'goodbye'),
    paragraphs: [
      'Your account, your photos and your videos are deleted, and a subscription, if you had one, is cancelled.',
      'Thank you for having been with us. You are welcome again at any time.',
    ],
    button: { label: 'Visit Hellograph', url: new URL('/', publicUrl).href },
    footnote: 'This is the last email you get from us.',
  }),
} satisfies Record<string, (facts: MailFacts) => MailContent>;

export type MailName = keyof typeof mails;

export const toMail = (name: MailName, facts: MailFacts): RenderedMail => renderMail(mails[name](facts));

const link = (publicUrl: string, page: string, token: string) => new URL(`/${page}?token=${token}`, publicUrl).href;
