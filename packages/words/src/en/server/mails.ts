/** Texts that several mails share. */
export const mail = {
  /** Instead of a name that we do not repeat. */
  someone: 'Someone',
  /** The name before our address. */
  via: '{from} via Hellograph',
  /** The heading of a mail about an account: Ada, welcome to Hellograph. */
  greeting: '{name}, {heading}',
  quote: '“{text}”',
  copyAddress: 'Or copy this address into your browser:',
  stopCards: 'Unsubscribe from cards by email',
} as const;

/** Mails that bring a card, and mails about replies to one. */
export const cardMails = {
  delivery: {
    subject: '{from} sent you a card',
    subjectPlain: 'Someone sent you a card',
    preview: 'Tap to open it.',
    previewTalking: 'Tap to open it. It talks: turn your sound on.',
    heading: 'A card for you',
    lead: '{from} made this card for you.',
    leadTo: '{to}, {from} made this card for you.',
    talks: 'It talks, so turn your sound on.',
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

/** Mails to guests of an event and to its helpers. `{from}` is a host. */
export const eventMails = {
  invitation: '{from} invites you: {title}',
  invitationPlain: '{from} invites you',
  invitationLead: '{from} would love to have you there.',
  saveTheDateLead: '{from} would love to have you there. Keep this date free.',
  reminder: '{from} still hopes to hear from you',
  reminderLead: '{from} would like to know whether you are coming.',
  change: 'Something has changed',
  changeLead: 'The plans have changed. This is how it is now:',
  cancelled: 'Cancelled',
  cancelledLead: '{from} had to cancel.',
  offer: 'A place has become free for you',
  offerLead: 'A place has become free. It is kept for you until {until}.',
  message: 'A message from {from}',
  when: 'When: {time}',
  where: 'Where: {place}',
  dear: 'Dear {name},',
  until: 'Please answer by {day}.',
  /** Behind what it is now, with a space before it. */
  was: ' (before: {text})',
  title: 'It has a new name.',
  dress: 'What to wear: {text}',
  online: 'Online. The link is on your page.',
  preview: 'Answer in two taps. You don’t need an account.',
  answer: 'Say if you’re coming',
  look: 'Open your page',
  helper: {
    subject: '{from} asks you to help with an event',
    preview: 'Accept with your account.',
    lead: '{from} asks you to help with this event. You need an account; it costs nothing.',
    button: 'Help',
  },
  /** The cover of a card that thanks a household. */
  thanks: 'Thank you',
} as const;

/** Reminders of a person's day, by mail and notification. */
export const reminders = {
  occasions: {
    birthday: 'birthday',
    love: 'Valentine’s Day',
    wedding: 'wedding',
    anniversary: 'anniversary',
    baby: 'new baby',
    graduation: 'graduation',
    congratulations: 'big day',
    thanks: 'thank-you',
    getWell: 'get-well card',
    sympathy: 'day of remembrance',
    parents: 'parents’ day',
    christmas: 'Christmas',
    newYear: 'New Year',
    easter: 'Easter',
    halloween: 'Halloween',
    diwali: 'Diwali',
    eid: 'Eid',
    hello: 'day',
  },
  /** `Nana: birthday tomorrow` */
  today: '{name}: {occasion} today',
  tomorrow: '{name}: {occasion} tomorrow',
  later: { one: '{name}: {occasion} in {count} day', other: '{name}: {occasion} in {count} days' },
  body: 'We’ve started a card for you. Add your words and send it.',
  lead: 'It’s on {date}.',
  button: 'Open the card',
  footnote: 'You asked us to remind you. If this day has become a sad one, we’re sorry. You can turn its reminders off below.',
  stop: 'Manage reminders',
} as const;

/** The weekly mail about how many people opened and watched what was sent. */
export const weeklyMail = {
  subject: 'Your week in numbers: {week}',
  preview: { one: '1 person opened what you sent.', other: '{count} people opened what you sent.' },
  heading: 'Your week in numbers',
  lines: {
    sent: 'Sent: {count} (the week before: {before})',
    opened: 'Opened: {count} (the week before: {before})',
    watched100: 'Watched to the end: {count} (the week before: {before})',
    replied: 'Replied: {count} (the week before: {before})',
  },
  best: { one: 'Opened most: “{cover}”, once.', other: 'Opened most: “{cover}”, {count} times.' },
  button: 'See all numbers',
  footnote: 'You asked for this email. People who don’t want to be counted are in none of these numbers.',
  stop: 'No more weekly emails',
} as const;

/** The mail that invites somebody to a team. */
export const teamInvitation = {
  subject: '{from} invites you to the team {team}',
  subjectPlain: '{from} invites you to a team',
  preview: 'Accept or decline within seven days.',
  heading: 'Will you join?',
  lead: '{from} would like you to join this team on Hellograph.',
  roles: {
    admin: 'You would be an admin: you could invite people and give them roles.',
    creator: 'You would be a creator.',
    approver: 'You would be an approver.',
    viewer: 'You would be a viewer.',
  },
  how: 'You need an account with this email address, which is free. The link works for seven days.',
  button: 'See the invitation',
} as const;

/** The mail about an answer of our support. */
export const support = {
  subject: 'An answer to your question',
  preview: 'We have answered what you wrote to us.',
  heading: 'We’ve answered you',
  question: 'We need to know a little more before we can help.',
  button: 'Open the conversation',
  footnote: 'You get this email because you wrote to our support. Please reply on the page that the button opens: it reaches us there.',
} as const;

/** Mails and notifications about what a team sends only after somebody has approved it. */
export const approvals = {
  asked: {
    heading: { one: 'A card is waiting for your approval', other: '{count} sends are waiting for your approval' },
    preview: 'The first one: “{cover}”.',
    previewPlain: 'Look at it, then approve it or return it.',
    lead: 'In the team {team}, nothing is sent until someone approves it.',
    how: 'Look at the card, its people and its price, then approve it or return it with a comment.',
    button: 'See what’s waiting',
  },
  decided: {
    heading: { one: 'There’s a decision on what you asked to send', other: 'There are decisions on {count} of your sends' },
    approved: 'Approved: “{cover}”. It will be sent at its time.',
    returned: 'Returned: “{cover}”. {comment}',
    how: 'You can change what was returned and ask again.',
    button: 'See your sends',
  },
  /** Instead of a cover that we do not repeat, as in: Approved: “a card”. */
  card: 'a card',
  /** Instead of a team's name, as in: In the team you work in, nothing is sent … */
  yourTeam: 'you work in',
  footnote: 'You get this email because you’re in this team.',
} as const;

/** The mail about a domain that is no longer set up. */
export const brandDomains = {
  heading: 'Your domain {host} is not set up any more',
  preview: 'Entries in its DNS are gone or have changed. Here is what to repair.',
  team: 'It is the domain of the team {name}.',
  noLinks: 'Until it is repaired, links to your cards begin with our own address.',
  noMails: 'Until it is repaired, mails with your cards come from our own address.',
  missing: 'Missing: the {type} entry {name}',
  wrong: 'Wrong: the {type} entry {name}, which has another value',
  how: 'Set this where the domain is managed. The page of your brand has the values to copy. We look again every hour, and everything comes back by itself.',
  button: 'See what to set',
  footnote: 'You get this email because you can change this domain.',
} as const;

/** The pages behind “Unsubscribe”. Each of `ask` to `unknown` is a heading and a sentence. */
export const stopping = {
  stop: 'Unsubscribe',
  resume: 'Subscribe again',
  unknown: [
    'This link is incomplete',
    'Part of it may be missing. Open it again from the email, or reply to the email to reach the sender.',
  ],
  cards: {
    title: 'Cards by email',
    ask: [
      'Stop getting cards by email?',
      'Nobody will be able to email you cards with Hellograph. Links you already have will still work.',
    ],
    stopped: ['You’re unsubscribed', 'You won’t get any more cards at this address.'],
    resumed: ['You’re subscribed again', 'People can email cards to this address again.'],
  },
  replies: {
    title: 'Emails about replies',
    ask: ['Stop emails about replies?', 'You’ll still see every reply to your cards in the app.'],
    stopped: ['You’re unsubscribed', 'You won’t get any more emails about replies. You’ll still see them in the app.'],
    resumed: ['You’re subscribed again', 'We’ll email you again when somebody replies to your cards.'],
  },
  numbers: {
    title: 'Numbers by email',
    ask: ['Stop the weekly email with your numbers?', 'You’ll still see them in the app.'],
    stopped: ['You’re unsubscribed', 'You won’t get the weekly email any more. Your numbers are in the app.'],
    resumed: ['You’re subscribed again', 'We’ll email you your numbers on Mondays again.'],
  },
} as const;
