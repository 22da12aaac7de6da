import { type Static, Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { facePointsSchema } from '../video/faces';
import { classLimits as max } from './class-limits';
import { classPortraits } from './class-portraits';

const id = Type.String({ pattern: uuidPattern });

/** One of ours, or the id of one that the class's teachers have added. */
export const workPortraitSchema = Type.Union([oneOf(classPortraits), id]);

/** The text fields of a portrait that a teacher adds; the file field is `photo`. */
export const addPortraitFieldsSchema = Type.Object({
  /** Made on the device: sent twice, it is one portrait. */
  portraitId: id,
  /** Whom it shows. */
  name: Type.String({ minLength: 1, maxLength: max.portraitNameMaxLength, pattern: '\\S' }),
  /** Who made the picture, when, and where it was found. */
  source: Type.String({ minLength: 1, maxLength: max.portraitSourceMaxLength, pattern: '\\S' }),
  /** The teacher says that it shows nobody living and is in the public domain. */
  isPublicDomain: Type.Literal('true'),
});

/** A portrait of somebody of the past, that a teacher has added to a class. */
export const sourcedPortraitSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  source: Type.String(),
  /** A JPEG of 640 by 800 pixels. The address expires. */
  url: Type.String(),
  /** Of the face, in shares of the picture. */
  points: facePointsSchema,
  /** `false`: removed. Works that show it keep it. */
  isOffered: Type.Boolean(),
});
export type SourcedPortrait = Static<typeof sourcedPortraitSchema>;
