/** Apart from `limits`, because only the pages of classes need them. */
export const classLimits = {
  classesMax: 20,
  classNameMaxLength: 60,
  /** Beyond it no operator sets a class's size (`classPlan`). */
  studentsMost: 100,
  termNameMaxLength: 40,
  /** A school year and holidays. */
  termDaysMax: 400,
  coTeachersMax: 10,
  coTeacherInvitationTtlSec: 14 * 24 * 60 * 60,
  /** That teachers add to a class, beside ours. */
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
  /** Of a student's words: about a minute when spoken. */
  workWordsMaxLength: 800,
  /** What a teacher may ask for at least, as the most that a student writes. */
  workWordsMinLength: 40,
  groupSizeMax: 4,
  /** Of each student in a group. */
  linesMax: 6,
  lineMaxLength: 200,
  commentMaxLength: 500,
  spokenCommentMaxSec: 60,
  /** Of a student's recorded words; the owner's plan may allow less. */
  studentVoiceMaxSec: 60,
  /** Hand-ins of one work. */
  workVersionsMax: 30,
  reviewsAtOnceMax: 200,
  strokesMax: 2000,
  /** Numbers of one stroke: two for each point. */
  strokeNumbersMax: 2000,
  /** Numbers of a whole drawing. */
  drawingNumbersMax: 12_000,
  /** Of each: what a class adds to the words that are looked at, and what it allows. */
  screenWordsMax: 100,
  screenWordMaxLength: 40,
  /** A drawing is a square sheet of so many steps. */
  drawingSteps: 1000,
} as const;
