/**
 * Something on a group card changed. The client should refetch it. `owners`: the owner or co-owners
 * changed, so the reader may have lost access. `changed`: another owner or co-owner changed
 * something.
 */
export interface GroupCardNews {
  groupCardId: string;
  what:
    | 'signed'
    | 'edited'
    | 'removed'
    | 'made'
    | 'opened'
    | 'reacted'
    | 'thanked'
    | 'film'
    | 'nearlyEmpty'
    | 'invited'
    | 'owners'
    | 'changed';
}
