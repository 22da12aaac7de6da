/** Something on an owner's board changed: read the group card again. */
export interface GroupCardNews {
  groupCardId: string;
  what: 'signed' | 'edited' | 'removed' | 'made' | 'opened' | 'reacted' | 'thanked' | 'film' | 'nearlyEmpty' | 'invited';
}
