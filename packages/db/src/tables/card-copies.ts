/** A card as one person gets it: by a link of its own, with a video that says their name. */
export interface CardCopiesTable {
  /** Made on the owner's device. */
  id: string;
  card_id: string;
  user_id: string;
  /** Of the owner's list of people, if they were chosen there; the person may be gone since. */
  person_id: string | null;
  name: string;
  /** The card's video when the copy was asked for: its message has the place for the name. */
  base_video_id: string;
  /** Says the name. It is held and paid as every video. */
  video_id: string;
  /** `null` until the video is made. */
  link_id: string | null;
  created_at: number;
}
