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
  /** People and groups that a directory may write, those who left included. */
  provisionedPeopleMax: 1000,
  provisionedGroupsMax: 300,
  /** Nobody is in time for the first day with an invitation that ends in a week. */
  provisionedInvitationTtlSec: 365 * 24 * 60 * 60,
  /** The highest cap for a member's monthly spending. */
  teamCapCreditsMax: 10_000_000,
} as const;
