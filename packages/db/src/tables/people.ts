import type {
  DayRepeats,
  ErrorCode,
  FaceOwner,
  Occasion,
  PreparedCard,
  PreparedState,
  Relation,
  Tone,
  UiLanguage,
} from '@hellograph/contract';

/** A person whose days a user wants to remember. */
export interface PeopleTable {
  id: string;
  user_id: string;
  name: string;
  email: string | null;
  time_zone: string | null;
  /** The time zone of the user who is reminded. */
  own_time_zone: string;
  language: UiLanguage;
  stopped_at: number | null;
  created_at: number;
}

export interface PersonDaysTable {
  id: string;
  person_id: string;
  occasion: Occasion;
  month: number;
  day: number;
  year: number | null;
  repeats: DayRepeats;
  days_before: number;
  /** The date of the next occurrence; `null` if there is no next one or reminders are stopped. */
  next_on: string | null;
  /** When its reminder is due. */
  next_at: number | null;
}

/** A reminder that was sent: one for each occurrence of a day. */
export interface RemindersTable {
  id: string;
  day_id: string;
  occurs_on: string;
  reminded_at: number;
}

/** A person for whom a card is prepared a week before each birthday and anniversary. */
export interface PreparedPeopleTable {
  person_id: string;
  user_id: string;
  /** The member who turned it on, if the user is a team. */
  made_by: string | null;
  relation: Relation;
  tone: Tone;
  face_owner: FaceOwner;
  /** The sender's photo; `null`: the best of the photo library. */
  photo_id: string | null;
  /** The voice of the last card. */
  voice: string | null;
  /** When their days are looked at next. */
  next_at: number;
}

/** A card that was prepared: at most one for each person, occasion and year. */
export interface PreparedCardsTable {
  id: string;
  user_id: string;
  made_by: string | null;
  person_id: string;
  occasion: PreparedCard['occasion'];
  year: number;
  occurs_on: string;
  state: PreparedState;
  problem: ErrorCode | null;
  /** Empty until they are chosen; then they stay, so that a repeated request is the same. */
  words: string;
  voice: string | null;
  photo_id: string | null;
  /** The number of the video that was asked for. */
  render: number;
  video_id: string | null;
  /** The id that its card has or will have. */
  card_id: string;
  sends_at: number | null;
  created_at: number;
}
