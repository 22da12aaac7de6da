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

/** Mails to owners of group cards and teams, and to people who are to own one. */
export const handOverMails = {
  'group-card-nearly-empty': {
    subject: 'Hardly anybody has signed your group card yet',
    preview: 'Invite more people, or send it anyway.',
    heading: 'your group card is nearly empty',
    paragraphs: [
      'Your group card is to be sent on {time}, and fewer than two people have signed it.',
      'Share its link again, choose a later time, or say that it is sent anyway. If you do nothing, it is not sent.',
    ],
    button: 'Open my group cards',
    footnote: 'You can also cancel the card. The credits for its videos then come back.',
  },
  'group-card-offered': {
    subject: 'You’ve been offered a group card',
    preview: 'Its owner would like to hand it over to you.',
    heading: 'would you like to own a group card?',
    paragraphs: [
      'The owner of a group card that you look after would like to hand it over to you. You have seven days to answer.',
      'If you accept, talking photos that are made from then on are paid with your credits, and only you can delete the card.',
    ],
    button: 'Open my group cards',
    footnote: 'If you do nothing, everything stays as it is.',
  },
  'group-card-taken-over': {
    subject: 'Your group card has a new owner',
    preview: 'The person to whom you offered it has accepted.',
    heading: 'your group card has a new owner',
    paragraphs: [
      'The person to whom you offered your group card has accepted. You go on looking after it as a co-owner.',
      'What was paid with your credits stays paid. Credits for talking photos that were not finished are back on your account.',
    ],
    button: 'Open my group cards',
    footnote: 'You can stop looking after it on its board.',
  },
  'team-offered': {
    subject: 'You’ve been offered a team',
    preview: 'Its owner would like to hand it over to you.',
    heading: 'would you like to own a team?',
    paragraphs: [
      'The owner of a team that you are in would like to hand it over to you. You have seven days to answer.',
      'If you accept, the team uses your plan and your credits from then on, and only you can delete it.',
    ],
    button: 'Open my teams',
    footnote: 'If you do nothing, everything stays as it is.',
  },
  'team-taken-over': {
    subject: 'Your team has a new owner',
    preview: 'The person to whom you offered it has accepted.',
    heading: 'your team has a new owner',
    paragraphs: [
      'The person to whom you offered your team has accepted. You are one of its admins now.',
      'From now on, the team uses their plan and their credits.',
    ],
    button: 'Open my teams',
    footnote: 'You can leave the team on its page.',
  },
} as const;
