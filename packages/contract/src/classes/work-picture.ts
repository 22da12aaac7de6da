import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { classLimits as max } from './class-limits';
import { workPortraitSchema } from './sourced-portrait';

export const drawingColours = ['ink', 'red', 'orange', 'green', 'blue', 'violet'] as const;
export const drawingWidths = ['fine', 'medium', 'bold'] as const;

/**
 * A drawing is stored as strokes: small enough to wait offline, and unlike a file it can't contain
 * a photo.
 */
export const drawnStrokeSchema = Type.Object({
  colour: oneOf(drawingColours),
  width: oneOf(drawingWidths),
  /** `x, y, x, y, …` in steps of the sheet (`drawingSteps`). */
  points: Type.Array(Type.Integer({ minimum: 0, maximum: max.drawingSteps }), { minItems: 2, maxItems: max.strokeNumbersMax }),
});
export type DrawnStroke = Static<typeof drawnStrokeSchema>;

const one = [
  Type.Object({ kind: Type.Literal('portrait'), portrait: workPortraitSchema }),
  Type.Object({ kind: Type.Literal('drawing'), strokes: Type.Array(drawnStrokeSchema, { minItems: 1, maxItems: max.strokesMax }) }),
] as const;
/** The picture with which one student speaks. */
export const workPictureSchema = Type.Union([...one]);
export type WorkPicture = Static<typeof workPictureSchema>;

/** A group's picture: each face with the name that stands before its lines. */
const groupPicture = Type.Object({
  kind: Type.Literal('group'),
  faces: Type.Array(
    Type.Object({
      studentId: Type.String(),
      name: Type.String(),
      picture: workPictureSchema,
      /** The voice that the student chose. */
      voice: Type.Optional(orNull(Type.String())),
    }),
    { minItems: 1, maxItems: max.groupSizeMax },
  ),
});
/** The picture of a work that was handed in. */
export const shownPictureSchema = Type.Union([...one, groupPicture]);
export type ShownPicture = Static<typeof shownPictureSchema>;
export type GroupPicture = Static<typeof groupPicture>;
