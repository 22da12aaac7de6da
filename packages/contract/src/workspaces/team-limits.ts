export const teamLimits = {
  /** Teams that one person owns; each uses their plan and their credits. */
  teamsOwnedMax: 1,
  /** Including invited people. */
  teamMembersMax: 50,
  teamNameMaxLength: 60,
  teamInvitationTtlSec: 7 * 24 * 60 * 60,
  teamInvitationsPerDayMax: 100,
  teamHandOverTtlSec: 7 * 24 * 60 * 60,
  teamActsKeptDays: 365,
  /** The highest cap for a member's monthly spending. */
  teamCapCreditsMax: 10_000_000,
} as const;
