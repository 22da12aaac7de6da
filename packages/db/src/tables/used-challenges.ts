/** Challenges that were answered: each is good for one answer. */
export interface UsedChallengesTable {
  id: string;
  used_at: number;
}
