/** Something of a team waits for approval or was decided. The client should refetch it. */
export interface ApprovalNews {
  teamId: string;
}
