/** The copy of a card for one person: it has a separate link, and its video says their name. */
export interface CardCopiesTable {
  /** Made on the owner's device. */
  id: string;
  card_id: string;
  user_id: string;
  /**
   * The entry in the owner's list of people, if they were chosen there. It may have been deleted
   * since.
   */
  person_id: string | null;
  name: string;
  /** The card's video when the copy was requested: its message has the placeholder for the name. */
  base_video_id: string;
  /** The video that says the name. Its credits are held and captured like any other video's. */
  video_id: string;
  /** `null` until the video is made. */
  link_id: string | null;
  created_at: number;
}
