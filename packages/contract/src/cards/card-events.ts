/** An event in the life of a shared card. */
export interface CardNews {
  cardId: string;
  /**
   * `copied`: copies were made, or failed. `sent` and `unsent` are about a mail: an `unsent` one
   * will never be sent. `takenDown`: nobody can open the card any more.
   */
  what: 'opened' | 'watched' | 'replied' | 'sent' | 'unsent' | 'takenDown' | 'copied';
}
