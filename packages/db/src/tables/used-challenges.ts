/** Used challenges: each is valid once. */
export interface UsedChallengesTable {
  id: string;
  used_at: number;
}
