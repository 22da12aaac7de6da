/** Mails about group cards. `{from}` is the owner, `{to}` the recipient of the card. */
export const groupCards = {
  footnote: '{from} ({email}) sent this with Hellograph. The link is yours alone. Reply to write to them.',
  invite: {
    subject: '{from} asks you to sign a card for {to}',
    subjectPlain: '{from} asks you to sign a card',
    nudgeSubject: 'Still time to sign {from}’s card',
    preview: 'Add a photo and a few words. It takes a minute.',
    lead: '{from} is collecting signatures for this card, and would like yours.',
    nudgeLead: '{from} is still hoping for your signature.',
    how: 'Add a photo and a few words. It takes a minute, and you don’t need an account.',
    heading: 'Will you sign?',
    until: 'Signing is open until {time}.',
    button: 'Sign the card',
  },
  coOwner: {
    subject: '{from} asks you to help with a card for {to}',
    subjectPlain: '{from} asks you to help with a card',
    preview: 'You can invite people, put their signatures in order, and change the card.',
    heading: 'Will you help?',
    lead: '{from} is collecting signatures for this card, and would like your help.',
    what: 'You can invite people, remind them, put their signatures in order, and change the card. It costs you nothing.',
    how: 'You need an account, which is free. The link works for seven days.',
    button: 'See what it is about',
  },
  /** From the recipient to everyone who signed. */
  thanks: {
    subject: '{from} says thank you for your signature',
    preview: 'A thank-you to everyone who signed.',
    heading: 'Thank you',
    lead: 'You signed “{title}”. {from} says thank you to everyone who did:',
    leadPlain: 'You signed a card. {from} says thank you to everyone who did:',
    unquoted: 'Their words have a link in them, so they are only on your own page.',
    where: 'Open the signing link again on the device you signed with to see the thank-you next to your signature.',
    footnote: 'You get this email once, because you gave this address when you signed.',
  },
} as const;
