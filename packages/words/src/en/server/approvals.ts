/** Mails and notifications about what a team sends only after somebody has approved it. */
export const approvals = {
  asked: {
    heading: { one: 'A card waits for your approval', other: '{count} sends wait for your approval' },
    preview: 'The first one: “{cover}”.',
    previewPlain: 'Look at it, then approve it or return it.',
    lead: 'In the team {team}, nothing goes out before somebody has approved it.',
    how: 'Look at the card, its people and its price, then approve it or return it with a comment.',
    button: 'See what waits',
  },
  decided: {
    heading: { one: 'What you asked to send was decided', other: '{count} of your sends were decided' },
    approved: 'Approved: “{cover}”. It goes out at its time.',
    returned: 'Returned: “{cover}”. {comment}',
    how: 'You can change what was returned and ask again.',
    button: 'See your sends',
  },
  /** Instead of a cover that we do not repeat, as in: Approved: “a card”. */
  card: 'a card',
  /** Instead of a team's name, as in: In the team you work in, nothing goes out … */
  yourTeam: 'you work in',
  footnote: 'You get this email because you’re in this team.',
} as const;
