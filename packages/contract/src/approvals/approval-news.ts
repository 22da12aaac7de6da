/** Something of a team waits for approval, or was decided: read it again. */
export interface ApprovalNews {
  teamId: string;
}
