import { type Static, Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { facePointsSchema } from '../video/faces';
import { classLimits as max } from './class-limits';
import { classPortraits } from './class-portraits';

const id = Type.String({ pattern: uuidPattern });

/** One of ours, or the id of one that the class's teachers added. */
export const workPortraitSchema = Type.Union([oneOf(classPortraits), id]);

/** The text fields of a portrait that a teacher adds; the file field is `photo`. */
export const addPortraitFieldsSchema = Type.Object({
  /** Generated on the device, so that a repeated request adds only one portrait. */
  portraitId: id,
  /** The name of the person that it shows. */
  name: textLine({ minLength: 1, maxLength: max.portraitNameMaxLength, pattern: '\\S' }),
  /** The picture's author, its date, and where it was found. */
  source: textLine({ minLength: 1, maxLength: max.portraitSourceMaxLength, pattern: '\\S' }),
  /** The teacher confirms that it shows no living person and is in the public domain. */
  isPublicDomain: Type.Literal('true'),
});

/** A portrait of a historical figure, which a teacher added to a class. */
export const sourcedPortraitSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  source: Type.String(),
  /** A JPEG of 640 by 800 pixels. The address expires. */
  url: Type.String(),
  /** The face, in shares of the picture. */
  points: facePointsSchema,
  /** `false`: removed. Works that already use it keep it. */
  isOffered: Type.Boolean(),
});
export type SourcedPortrait = Static<typeof sourcedPortraitSchema>;
