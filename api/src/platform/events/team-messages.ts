/** Outbox messages for teams and for support. */
export interface TeamMessages {
  /** A person was invited to a team. */
  teamMail: { invitationId: string };
  /** A request waits for an approver. */
  approvalsAsked: { workspaceId: string; userId: string; at: number };
  /** A member is notified of the decisions about their requests. */
  approvalsDecided: { workspaceId: string; userId: string; ids: string[]; at: number };
  supportMail: { messageId: string };
  supportNews: { messageId: string };
}
