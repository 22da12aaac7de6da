/** The approval errors of the catalogue. */
export const approvalErrors = {
  APPROVAL_DECIDED: { status: 409, message: 'Somebody has decided this meanwhile, or it was taken back. Reload the page.' },
  APPROVAL_CARD_CHANGED: { status: 409, message: 'The card has changed since you looked at it. Look at it again before you approve.' },
  APPROVAL_OWN: { status: 403, message: 'You asked for this yourself. Somebody else in your team has to approve it.' },
  CARD_NOT_APPROVED: {
    status: 403,
    message:
      'Your team looks at cards before they go out, and nobody has approved this one as it is now. Ask somebody who may approve to make the link, or send it by email and have that approved.',
  },
  APPROVALS_TOO_MANY: { status: 429, message: 'Too much is waiting for approval in this team. Ask somebody to decide some of it first.' },
} as const;
