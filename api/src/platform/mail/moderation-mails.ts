import type { MailContent } from './mail-template';
import { greet, type MailFacts, toMoment } from './mail-words';

const withdrawnFaces = (publicUrl: string) => new URL('/withdrawn-faces', publicUrl).href;

/** Mails about withdrawn faces and about an operator's decisions. */
export const moderationMails = {
  'face-withdrawn': ({ name, publicUrl, at = 0 }) => ({
    subject: 'Somebody in your photo does not want to be shown',
    preview: 'Your videos and cards with this photo are hidden.',
    heading: greet(name, 'a photo of yours is hidden'),
    paragraphs: [
      'The person in one of your photos does not want to be shown. The videos that you made from it and the cards that show it are hidden from everybody, and the credits of the videos are back in your account.',
      `Nothing is deleted yet. That happens on ${toMoment(at)}, unless the person takes it back or your appeal succeeds.`,
      'The best way is to ask the person. If you think that it is a mistake, you can appeal in a few sentences.',
    ],
    button: { label: 'See what is hidden', url: withdrawnFaces(publicUrl) },
    footnote: 'Please do not use another copy of the photo: we recognise it.',
  }),
  'face-shown-again': ({ name, publicUrl }) => ({
    subject: 'Your hidden photo is shown again',
    preview: 'Your videos and cards are back.',
    heading: greet(name, 'your photo is back'),
    paragraphs: [
      'The videos and cards that were hidden because of a photo are shown again, and their links work.',
      'You keep the credits that were given back.',
    ],
    button: { label: 'See what is shown', url: withdrawnFaces(publicUrl) },
    footnote: 'The person took it back, or your appeal succeeded.',
  }),
  'face-stays-hidden': ({ name, publicUrl, at = 0 }) => ({
    subject: 'Your appeal was declined',
    preview: 'The photo stays hidden.',
    heading: greet(name, 'your appeal was declined'),
    paragraphs: [
      'We read your appeal. The photo stays hidden, because nobody has to be shown who does not want to be.',
      `Everything made from it is deleted on ${toMoment(at)}. Your cards keep their words.`,
    ],
    button: { label: 'See what is hidden', url: withdrawnFaces(publicUrl) },
    footnote: 'The person in the photo can still take it back until then.',
  }),
  'account-suspended': ({ name, publicUrl, reason = '' }) => ({
    subject: 'Your Hellograph account is suspended',
    preview: 'You can appeal by answering this email.',
    heading: greet(name, 'your account is suspended'),
    paragraphs: [
      'You cannot log in at the moment. Links to your cards open nothing, and planned cards wait.',
      `The reason: ${reason}`,
      'If you think that this is a mistake, answer this email and tell us why. Nothing is deleted.',
    ],
    button: { label: 'Read our terms', url: new URL('/terms', publicUrl).href },
    footnote: 'A person decided this, and a person reads your answer.',
  }),
  'account-restored': ({ name, publicUrl }) => ({
    subject: 'Your Hellograph account is open again',
    preview: 'Your cards and links work again.',
    heading: greet(name, 'welcome back'),
    paragraphs: ['You can log in again. Links to your cards work, and planned cards are sent when they are due.'],
    button: { label: 'Log in', url: new URL('/login', publicUrl).href },
    footnote: 'Cards whose time has passed by more than twelve hours are not sent. You find them among your deliveries.',
  }),
} satisfies Record<string, (facts: MailFacts) => MailContent>;
