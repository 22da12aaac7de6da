/** The state of a photo as the person in it sees it. */
export interface FaceState {
  /** `shown`; `hidden` until it is deleted; `gone` permanently; `kept` after an appeal. */
  state: 'shown' | 'hidden' | 'gone' | 'kept';
  cards: number;
  videos: number;
  /** Set while it is hidden. */
  deleteAt: number | undefined;
  /** The withdrawal that hides it. */
  withdrawalId: string | undefined;
}
