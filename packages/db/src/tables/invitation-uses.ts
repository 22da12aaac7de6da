/** How often an invitation was used: each code opens a limited number of accounts. */
export interface InvitationUsesTable {
  code_hash: string;
  uses: number;
}
