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
