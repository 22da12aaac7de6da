import type { UiLanguage, WorkState, WorkVideoState } from '@hellograph/contract';

/** A class of a teacher. SQLite keeps booleans as 0 and 1. */
export interface ClassesTable {
  id: string;
  /** Who has made it. */
  user_id: string;
  name: string;
  language: UiLanguage;
  /** Counted up when the code is replaced. The code is derived from it. */
  code_version: number;
  /** With the instance's key, because a code is short enough to be guessed from a plain hash. */
  code_hash: string;
  /** JSON: words that its teachers look at, beside ours. */
  added_words: string;
  /** JSON: words that they do not want to be shown. */
  allowed_words: string;
  /** All three or none: the term that it belongs to, by calendar days. */
  term_name: string | null;
  term_starts_on: string | null;
  term_ends_on: string | null;
  /** Students do not get in meanwhile. */
  archived_at: number | null;
  /** When the teacher said that their school allows it. */
  authorised_at: number;
  /** When they allowed that students record their voices; `null`: they don't. */
  voices_since: number | null;
  created_at: number;
}

/** Co-teachers, who have an account, and those who were invited. */
export interface ClassCoTeachersTable {
  id: string;
  class_id: string;
  /** `null` until they accept. */
  user_id: string | null;
  name: string;
  token_hash: string;
  expires_at: number;
  created_at: number;
}

/** A child, by a pseudonym and nothing else. */
export interface ClassStudentsTable {
  id: string;
  class_id: string;
  name: string;
  /** Small letters without accents: no two of a class are alike. */
  sort_name: string;
  /** Counted up when the pictures are replaced. They are derived from it. */
  pin_version: number;
  created_at: number;
}

export interface ClassAssignmentsTable {
  id: string;
  class_id: string;
  title: string;
  task: string;
  /** JSON. */
  starters: string;
  words_max: number;
  /** JSON: what the teacher looks at. */
  rubric: string;
  /** What students begin with: the name of one of ours, or the id of one of the class. */
  portrait: string | null;
  is_open: number;
  /** How many write one work together; 1: everybody alone. */
  group_size: number;
  created_at: number;
}

/** What a student has handed in for a task. */
export interface ClassWorksTable {
  id: string;
  class_id: string;
  assignment_id: string;
  student_id: string;
  state: WorkState;
  /** The newest. */
  version: number;
  /** Whose parts it is made of; `student_id` is then the first one of the group. */
  group_id: string | null;
  video_state: WorkVideoState;
  /** Once the render is accepted. */
  video_id: string | null;
  /** Code of the error if it failed. */
  video_problem: string | null;
  /** How often a video was asked for; what is found out about an earlier one changes nothing. */
  renders: number;
}

export interface ClassWorkVersionsTable {
  work_id: string;
  version: number;
  class_id: string;
  words: string;
  /** JSON: a portrait's name, or the strokes of a drawing. */
  picture: string;
  handed_in_at: number;
  comment: string | null;
  reviewed_at: number | null;
  /** Of the newest version alone. */
  recording_id: string | null;
}

/** Somebody of the past, from a picture in the public domain. */
export interface ClassPortraitsTable {
  id: string;
  class_id: string;
  name: string;
  source: string;
  photo_key: string;
  size_bytes: number;
  /** JSON: where the face is. */
  points: string;
  /** When a teacher said that it shows nobody living and is in the public domain. */
  created_at: number;
  /** Since when no student is offered it; works that show it keep it. */
  removed_at: number | null;
}

/** What a teacher has said of a version, recorded. */
export interface ClassSpokenCommentsTable {
  work_id: string;
  version: number;
  class_id: string;
  sound_key: string;
  duration_sec: number;
  size_bytes: number;
  created_at: number;
}

/** Students who write one work together. */
export interface ClassGroupsTable {
  id: string;
  class_id: string;
  assignment_id: string;
  /** Among those of the task. */
  position: number;
}

/** What one student of a group says. Only they change it. */
export interface ClassPartsTable {
  assignment_id: string;
  student_id: string;
  class_id: string;
  group_id: string;
  /** In the order in which they speak. */
  position: number;
  /** 0: nothing is written yet. */
  version: number;
  /** JSON. */
  lines: string;
  /** JSON. */
  picture: string | null;
  /** That its student has chosen. */
  voice: string | null;
}
