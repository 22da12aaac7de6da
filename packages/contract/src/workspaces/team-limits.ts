export const teamLimits = {
  /** Teams that one person owns; each uses their plan and their credits. */
  teamsOwnedMax: 1,
  /** With those who were invited. */
  teamMembersMax: 50,
  teamNameMaxLength: 60,
  teamInvitationTtlSec: 7 * 24 * 60 * 60,
  teamInvitationsPerDayMax: 100,
  teamHandOverTtlSec: 7 * 24 * 60 * 60,
  teamActsKeptDays: 365,
  /** Of what a member may spend in a month. */
  teamCapCreditsMax: 10_000_000,
} as const;
