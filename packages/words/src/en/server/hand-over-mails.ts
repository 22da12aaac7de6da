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
