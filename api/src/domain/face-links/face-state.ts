/** What the person in a photo sees of it. */
export interface FaceState {
  /** `shown`; `hidden` until it is deleted; `gone` for good; `kept` after an appeal. */
  state: 'shown' | 'hidden' | 'gone' | 'kept';
  cards: number;
  videos: number;
  /** While it is hidden. */
  deleteAt: number | undefined;
  /** The withdrawal that hides it. */
  withdrawalId: string | undefined;
}
