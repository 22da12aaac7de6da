/** Work of the outbox for those who work together, and for those who ask the support. */
export interface TeamMessages {
  /** Somebody was invited to a team. */
  teamMail: { invitationId: string };
  /** Something waits for somebody's approval. */
  approvalsAsked: { workspaceId: string; userId: string; at: number };
  /** Somebody is told what became of what they asked for. */
  approvalsDecided: { workspaceId: string; userId: string; ids: string[]; at: number };
  supportMail: { messageId: string };
  supportNews: { messageId: string };
}
