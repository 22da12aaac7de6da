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
