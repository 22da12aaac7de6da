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
