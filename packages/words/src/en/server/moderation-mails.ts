/** Mails about withdrawn faces and about an operator's decisions. */
export const moderationMails = {
  'face-withdrawn': {
    subject: 'Somebody in your photo does not want to be shown',
    preview: 'Your videos and cards with this photo are hidden.',
    heading: 'a photo of yours is hidden',
    paragraphs: [
      'The person in one of your photos does not want to be shown. The videos that you made from it and the cards that show it are hidden from everybody, and the credits of the videos are back in your account.',
      'Nothing is deleted yet. That happens on {time}, unless the person takes it back or your appeal succeeds.',
      'The best way is to ask the person. If you think that it is a mistake, you can appeal in a few sentences.',
    ],
    button: 'See what is hidden',
    footnote: 'Please do not use another copy of the photo: we recognise it.',
  },
  'face-shown-again': {
    subject: 'Your hidden photo is shown again',
    preview: 'Your videos and cards are back.',
    heading: 'your photo is back',
    paragraphs: [
      'The videos and cards that were hidden because of a photo are shown again, and their links work.',
      'You keep the credits that were given back.',
    ],
    button: 'See what is shown',
    footnote: 'The person took it back, or your appeal succeeded.',
  },
  'face-stays-hidden': {
    subject: 'Your appeal was declined',
    preview: 'The photo stays hidden.',
    heading: 'your appeal was declined',
    paragraphs: [
      'We read your appeal. The photo stays hidden, because nobody has to be shown who does not want to be.',
      'Everything made from it is deleted on {time}. Your cards keep their words.',
    ],
    button: 'See what is hidden',
    footnote: 'The person in the photo can still take it back until then.',
  },
  'account-suspended': {
    subject: 'Your Hellograph account is suspended',
    preview: 'You can appeal by answering this email.',
    heading: 'your account is suspended',
    paragraphs: [
      'You cannot log in at the moment. Links to your cards open nothing, and planned cards wait.',
      /** An operator's own words. */
      'The reason: {reason}',
      'If you think that this is a mistake, answer this email and tell us why. Nothing is deleted.',
    ],
    button: 'Read our terms',
    footnote: 'A person decided this, and a person reads your answer.',
  },
  'account-restored': {
    subject: 'Your Hellograph account is open again',
    preview: 'Your cards and links work again.',
    heading: 'welcome back',
    paragraphs: ['You can log in again. Links to your cards work, and planned cards are sent when they are due.'],
    button: 'Log in',
    footnote: 'Cards whose time has passed by more than twelve hours are not sent. You find them among your deliveries.',
  },
} as const;
