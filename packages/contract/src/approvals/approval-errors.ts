/** The approval errors of the catalogue. */
export const approvalErrors = {
  APPROVAL_DECIDED: { status: 409, message: 'Someone has already decided this, or it was withdrawn. Reload the page.' },
  APPROVAL_CARD_CHANGED: { status: 409, message: 'The card has changed since you checked it. Check it again before you approve.' },
  APPROVAL_OWN: { status: 403, message: 'You asked for this yourself. Someone else in your team has to approve it.' },
  CARD_NOT_APPROVED: {
    status: 403,
    message:
      'Your team reviews cards before they are sent, and nobody has approved this version. Ask someone who may approve to create the link, or send it by email and have that approved.',
  },
  APPROVALS_TOO_MANY: { status: 429, message: 'Too much is waiting for approval in this team. Ask someone to decide some of it first.' },
} as const;
