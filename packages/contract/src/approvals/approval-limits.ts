/** Separate from `limits`, because only the approval pages need them. */
export const approvalLimits = {
  approvalCommentMaxLength: 500,
  /** Pending approvals per team. */
  approvalsWaitingMax: 500,
} as const;
