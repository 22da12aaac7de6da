/** Something happened to a card after it was shared. */
export interface CardNews {
  cardId: string;
  /**
   * `copied`: copies were made, or could not be. `sent` and `unsent` are about a mail: the second
   * will never go out. `takenDown`: nobody can open the card any more.
   */
  what: 'opened' | 'watched' | 'replied' | 'sent' | 'unsent' | 'takenDown' | 'copied';
}
