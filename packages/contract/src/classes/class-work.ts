import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLines } from '../platform/text-field';
import { classLimits as max } from './class-limits';
import { screenReasons } from './word-screen/screen-text';
import { shownPictureSchema, workPictureSchema } from './work-picture';

const id = Type.String({ pattern: uuidPattern });

/** `handedIn`: waiting for the teacher. `returned`: the student is working on it again. */
export const workStates = ['handedIn', 'returned', 'approved'] as const;
export type WorkState = (typeof workStates)[number];

/** A student's hand-in; each request replaces all of it. */
export const handInBodySchema = Type.Object({
  /** Must be greater than the version that was read; otherwise nothing changes. */
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  words: textLines({ minLength: 1, maxLength: max.workWordsMaxLength, pattern: '\\S' }),
  picture: workPictureSchema,
  /** The id of a recording that this student uploaded for this task. */
  recording: Type.Optional(orNull(id)),
});
export type HandInBody = Static<typeof handInBodySchema>;

/** The teacher's recorded comment. The address expires. */
export const spokenCommentSchema = Type.Object({ durationSec: Type.Number(), url: Type.String() });
export type SpokenComment = Static<typeof spokenCommentSchema>;

/** The text in the student's own voice. The address expires. */
export const studentVoiceSchema = Type.Object({ _id: Type.String(), durationSec: Type.Number(), url: Type.String() });
export type StudentVoice = Static<typeof studentVoiceSchema>;

/** The text field of a student's recording; the file field is `recording`. */
export const studentVoiceFieldsSchema = Type.Object({
  /**
   * Generated on the device, so that the recording is stored only once. The next hand-in names it.
   */
  recordingId: id,
});
export const studentVoiceDataSchema = Type.Object({ recordingId: Type.String(), durationSec: Type.Number() });

const version = {
  version: Type.Integer(),
  words: Type.String(),
  /** Only the newest version has one: the next hand-in deletes an earlier recording. */
  recording: orNull(studentVoiceSchema),
  picture: shownPictureSchema,
  handedInAt: moment,
  /** The teacher's comment from when they returned or approved it. */
  comment: orNull(Type.String()),
  /** Students can play it once the work is reviewed. */
  spoken: orNull(spokenCommentSchema),
  reviewedAt: orNull(moment),
};
export const workVersionSchema = Type.Object(version);
export type WorkVersion = Static<typeof workVersionSchema>;

/**
 * The state of an approved work's video. `unfunded`: the class's owner has no generation left.
 * Students only see `making` and `made`; they get `none` for all other states.
 */
export const workVideoStates = ['none', 'making', 'made', 'unfunded', 'failed'] as const;
export type WorkVideoState = (typeof workVideoStates)[number];
export const workVideoSchema = Type.Object({
  state: oneOf(workVideoStates),
  /** The reason why it failed, for teachers. */
  problem: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
  /** Set once it is made. The addresses expire. */
  file: orNull(
    Type.Object({
      resultUrl: Type.String(),
      thumbnail: Type.String(),
      captionsUrl: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
});
export type WorkVideo = Static<typeof workVideoSchema>;

/** The latest hand-in of a work. */
export const classWorkSchema = Type.Object({
  _id: Type.String(),
  assignmentId: Type.String(),
  /** The student's id; for a group, that of its first student. */
  studentId: Type.String(),
  state: oneOf(workStates),
  video: workVideoSchema,
  ...version,
});
export type ClassWork = Static<typeof classWorkSchema>;

/**
 * A work as teachers see it, with passages that they should check. Nothing is blocked because of
 * them.
 */
export const taughtWorkSchema = Type.Object({
  ...classWorkSchema.properties,
  /** In UTF-16 units of `words`, in order and without overlaps. */
  findings: Type.Array(Type.Object({ reason: oneOf(screenReasons), from: Type.Integer(), to: Type.Integer() })),
});
export type TaughtWork = Static<typeof taughtWorkSchema>;

export const classWorksDataSchema = Type.Object({ works: Type.Array(taughtWorkSchema) });
/** Newest first. */
export const workVersionsDataSchema = Type.Object({ versions: Type.Array(workVersionSchema) });

export const workDecisions = ['approve', 'return'] as const;
export type WorkDecision = (typeof workDecisions)[number];
/** With the version that was read, so that a newer hand-in is not reviewed unread. */
const readWorks = Type.Array(Type.Object({ _id: id, version: Type.Integer({ minimum: 1 }) }), {
  minItems: 1,
  maxItems: max.reviewsAtOnceMax,
});
export const reviewBodySchema = Type.Object({
  works: readWorks,
  decision: oneOf(workDecisions),
  /** Makes a video of each approved work; each uses one of the class owner's generations. */
  makesVideos: Type.Optional(Type.Boolean()),
  comment: orNull(textLines({ minLength: 1, maxLength: max.commentMaxLength, pattern: '\\S' })),
});
export type ReviewBody = Static<typeof reviewBodySchema>;
export const reviewedDataSchema = Type.Object({
  reviewed: Type.Integer(),
  /** Works that were changed or deleted since they were read. */
  skipped: Type.Array(Type.String()),
});

/** The text field of a teacher's spoken comment; the file field is `recording`. */
export const spokenCommentFieldsSchema = Type.Object({
  /** The version that it is about. */
  version: Type.String({ pattern: '^[1-9][0-9]{0,6}$' }),
});
export const spokenCommentDataSchema = Type.Object({ spoken: spokenCommentSchema });

/** Approved works that should get a video, or a new one after a failure. */
export const makeVideosBodySchema = Type.Object({ works: readWorks });
export type MakeVideosBody = Static<typeof makeVideosBodySchema>;
export const askedVideosDataSchema = Type.Object({ asked: Type.Integer(), skipped: Type.Array(Type.String()) });

/** RFC 4180 in UTF-8, with one row for each work. */
export const workTableDataSchema = Type.Object({ csv: Type.String() });
/**
 * The address of a zip of all works, which is built while it is downloaded. The address expires.
 */
export const portfolioDataSchema = Type.Object({ zipUrl: Type.String() });
