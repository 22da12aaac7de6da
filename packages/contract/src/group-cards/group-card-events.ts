/**
 * Something on a board changed: read the group card again. `owners`: who looks after it, so that it
 * may be gone for some. `changed`: somebody else who looks after it did something.
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
