/** Apart from `limits`, because only the pages of approvals need them. */
export const approvalLimits = {
  approvalCommentMaxLength: 500,
  /** Waiting in one team at once. */
  approvalsWaitingMax: 500,
} as const;
