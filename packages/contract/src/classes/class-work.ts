import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { classLimits as max } from './class-limits';
import { screenReasons } from './word-screen/screen-text';
import { shownPictureSchema, workPictureSchema } from './work-picture';

const id = Type.String({ pattern: uuidPattern });

/** `handedIn`: waits for the teacher. `returned`: the student works on it again. */
export const workStates = ['handedIn', 'returned', 'approved'] as const;
export type WorkState = (typeof workStates)[number];

/** What a student hands in, whole each time. */
export const handInBodySchema = Type.Object({
  /** Greater than the one that was read. One that is not newer changes nothing. */
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  words: Type.String({ minLength: 1, maxLength: max.workWordsMaxLength, pattern: '\\S' }),
  picture: workPictureSchema,
  /** Uploaded before, of this student and for this task. */
  recording: Type.Optional(orNull(id)),
});
export type HandInBody = Static<typeof handInBodySchema>;

/** What the teacher says, recorded. The address expires. */
export const spokenCommentSchema = Type.Object({ durationSec: Type.Number(), url: Type.String() });
export type SpokenComment = Static<typeof spokenCommentSchema>;

/** The words in a student's own voice. The address expires. */
export const studentVoiceSchema = Type.Object({ _id: Type.String(), durationSec: Type.Number(), url: Type.String() });
export type StudentVoice = Static<typeof studentVoiceSchema>;

/** The text field of a student's recording; the file field is `recording`. */
export const studentVoiceFieldsSchema = Type.Object({
  /** Made on the device. The recording is stored once for it; the next hand-in names it. */
  recordingId: id,
});
export const studentVoiceDataSchema = Type.Object({ recordingId: Type.String(), durationSec: Type.Number() });

const version = {
  version: Type.Integer(),
  words: Type.String(),
  /** Of the newest version alone: with the next hand-in, an earlier recording is deleted. */
  recording: orNull(studentVoiceSchema),
  picture: shownPictureSchema,
  handedInAt: moment,
  /** Of the teacher, when they returned or approved it. */
  comment: orNull(Type.String()),
  /** Students hear it once it was reviewed. */
  spoken: orNull(spokenCommentSchema),
  reviewedAt: orNull(moment),
};
export const workVersionSchema = Type.Object(version);
export type WorkVersion = Static<typeof workVersionSchema>;

/**
 * Of an approved work. `unfunded`: the class's owner has no generation left. Students see `making`
 * and `made` alone, and `none` for everything else.
 */
export const workVideoStates = ['none', 'making', 'made', 'unfunded', 'failed'] as const;
export type WorkVideoState = (typeof workVideoStates)[number];
export const workVideoSchema = Type.Object({
  state: oneOf(workVideoStates),
  /** Why it failed, for teachers. */
  problem: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
  /** Once it is made. The addresses expire. */
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

/** A work as it was handed in last. */
export const classWorkSchema = Type.Object({
  _id: Type.String(),
  assignmentId: Type.String(),
  /** Of a group, the first one. */
  studentId: Type.String(),
  state: oneOf(workStates),
  video: workVideoSchema,
  ...version,
});
export type ClassWork = Static<typeof classWorkSchema>;

/** As teachers see it: with what they should look at. Nothing is refused for it. */
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
/** With the version that was read: what was handed in since is not reviewed unread. */
const readWorks = Type.Array(Type.Object({ _id: id, version: Type.Integer({ minimum: 1 }) }), {
  minItems: 1,
  maxItems: max.reviewsAtOnceMax,
});
export const reviewBodySchema = Type.Object({
  works: readWorks,
  decision: oneOf(workDecisions),
  /** Of what is approved, a video is made, which takes a generation of the class's owner each. */
  makesVideos: Type.Optional(Type.Boolean()),
  comment: orNull(Type.String({ minLength: 1, maxLength: max.commentMaxLength, pattern: '\\S' })),
});
export type ReviewBody = Static<typeof reviewBodySchema>;
export const reviewedDataSchema = Type.Object({
  reviewed: Type.Integer(),
  /** Works that were changed, or are gone, since they were read. */
  skipped: Type.Array(Type.String()),
});

/** The text field of what a teacher says of a work; the file field is `recording`. */
export const spokenCommentFieldsSchema = Type.Object({
  /** Which version it is about. */
  version: Type.String({ pattern: '^[1-9][0-9]{0,6}$' }),
});
export const spokenCommentDataSchema = Type.Object({ spoken: spokenCommentSchema });

/** Approved works that get a video, or another one after it failed. */
export const makeVideosBodySchema = Type.Object({ works: readWorks });
export type MakeVideosBody = Static<typeof makeVideosBodySchema>;
export const askedVideosDataSchema = Type.Object({ asked: Type.Integer(), skipped: Type.Array(Type.String()) });

/** RFC 4180, in UTF-8: a row for each work. */
export const workTableDataSchema = Type.Object({ csv: Type.String() });
/** Where a zip of all works is built while it is read. The address expires. */
export const portfolioDataSchema = Type.Object({ zipUrl: Type.String() });
