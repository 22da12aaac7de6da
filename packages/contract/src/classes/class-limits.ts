/** Separate from `limits`, because only the pages of classes need them. */
export const classLimits = {
  classesMax: 20,
  classNameMaxLength: 60,
  /** The highest class size that an operator can set (`classPlan`). */
  studentsMost: 100,
  termNameMaxLength: 40,
  /** A school year with holidays. */
  termDaysMax: 400,
  coTeachersMax: 10,
  coTeacherInvitationTtlSec: 14 * 24 * 60 * 60,
  /** Portraits that teachers can add to a class, besides ours. */
  portraitsMax: 12,
  portraitNameMaxLength: 60,
  portraitSourceMaxLength: 200,
  assignmentsMax: 100,
  taskTitleMaxLength: 80,
  taskMaxLength: 1000,
  startersMax: 6,
  starterMaxLength: 60,
  rubricMax: 6,
  criterionMaxLength: 120,
  /** Characters of a student's text: about a minute of speech. */
  workWordsMaxLength: 800,
  /** The lowest limit that a teacher can set for a student's text. */
  workWordsMinLength: 40,
  groupSizeMax: 4,
  /** Lines of each student in a group. */
  linesMax: 6,
  lineMaxLength: 200,
  commentMaxLength: 500,
  spokenCommentMaxSec: 60,
  /** Seconds of a student's recording; the owner's plan may allow less. */
  studentVoiceMaxSec: 60,
  /** Hand-ins per work. */
  workVersionsMax: 30,
  reviewsAtOnceMax: 200,
  strokesMax: 2000,
  /** Numbers of one stroke: two for each point. */
  strokeNumbersMax: 2000,
  /** Numbers of a whole drawing. */
  drawingNumbersMax: 12_000,
  /**
   * Words that a class can add to the watched words, and words that it can allow; the limit applies
   * to each list.
   */
  screenWordsMax: 100,
  screenWordMaxLength: 40,
  /** A drawing is a square with this many steps on each side. */
  drawingSteps: 1000,
} as const;
