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
