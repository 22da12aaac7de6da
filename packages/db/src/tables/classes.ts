import type { MailLanguage, WorkState, WorkVideoState } from '@hellograph/contract';

/** A class of a teacher. SQLite keeps booleans as 0 and 1. */
export interface ClassesTable {
  id: string;
  /** The teacher who created it. */
  user_id: string;
  name: string;
  language: MailLanguage;
  /** Counted up when the code is replaced. The code is derived from it. */
  code_version: number;
  /**
   * Keyed with the instance's secret, because a code is short enough to be guessed from a plain
   * hash.
   */
  code_hash: string;
  /** JSON: words that are flagged to its teachers, in addition to the built-in ones. */
  added_words: string;
  /** JSON: built-in words that are not flagged. */
  allowed_words: string;
  /** All three or none: the term that it belongs to, by calendar days. */
  term_name: string | null;
  term_starts_on: string | null;
  term_ends_on: string | null;
  /** While set, students cannot enter. */
  archived_at: number | null;
  /** When the teacher confirmed that their school allows it. */
  authorised_at: number;
  /** When the teacher allowed students to record their voices; `null` if they have not. */
  voices_since: number | null;
  created_at: number;
}

/** Co-teachers with an account, and pending invitations. */
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
  /** The name in lower case without accents, unique in a class. */
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
  /** JSON: the criteria by which the teacher assesses works. */
  rubric: string;
  /**
   * The portrait with which students start: the name of a built-in one, or the id of one of the
   * class.
   */
  portrait: string | null;
  is_open: number;
  /** How many students write one work together; 1 means each works alone. */
  group_size: number;
  created_at: number;
}

/** The work that a student handed in for a task. */
export interface ClassWorksTable {
  id: string;
  class_id: string;
  assignment_id: string;
  student_id: string;
  state: WorkState;
  /** The newest. */
  version: number;
  /** The group whose parts it consists of; `student_id` is then the first student of the group. */
  group_id: string | null;
  video_state: WorkVideoState;
  /** Once the render is accepted. */
  video_id: string | null;
  /** Code of the error if it failed. */
  video_problem: string | null;
  /** How often a video was requested; outcomes of earlier requests are ignored. */
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
  /** Kept for the newest version only. */
  recording_id: string | null;
}

/** A historical figure, from a picture in the public domain. */
export interface ClassPortraitsTable {
  id: string;
  class_id: string;
  name: string;
  source: string;
  photo_key: string;
  size_bytes: number;
  /** JSON: where the face is. */
  points: string;
  /** When a teacher confirmed that it shows no living person and is in the public domain. */
  created_at: number;
  /** From this time it is no longer offered to students; works that show it keep it. */
  removed_at: number | null;
}

/** A teacher's recorded comment on a version. */
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
  /** Its position among the task's groups. */
  position: number;
}

/** The lines of one student of a group. Only that student changes them. */
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
  /** The voice that the student chose. */
  voice: string | null;
}
