/** Mails that bring a card, and mails about replies to one. */
export const cardMails = {
  delivery: {
    subject: '{from} sent you a card',
    subjectPlain: 'Someone sent you a card',
    preview: 'Tap to open it. It might talk: turn your sound on.',
    heading: 'A card for you',
    lead: '{from} made this card for you. It might talk: turn your sound on.',
    leadTo: '{to}, {from} made this card for you. It might talk: turn your sound on.',
    quiet: 'You don’t need an account or an app.',
    button: 'Open your card',
    footnote: '{from} ({email}) sent this with Hellograph. Reply to write to them.',
    /** Read aloud instead of the picture. */
    alt: 'The card, with its envelope',
  },
  reply: {
    subject: '{from} replied to your card',
    heading: '{from} replied',
    preview: 'A reply to your card is waiting for you.',
    about: '{from} replied to “{cover}”.',
    aboutUntitled: '{from} replied to your card.',
    spoken: 'They recorded their reply: you can hear their voice.',
    button: 'Open the reply',
    wrote: '{from} wrote to you.',
    spoke: '{from} recorded a reply.',
    footnote: 'You get one email an hour at most, and none about replies you’ve already read.',
    stop: 'No more emails about replies',
  },
  replies: {
    /** Never of one. */
    subject: { one: '{count} new reply to your cards', other: '{count} new replies to your cards' },
    heading: 'Your cards got replies',
    more: { one: 'And 1 more.', other: 'And {count} more.' },
    button: 'Open the replies',
  },
} as const;
