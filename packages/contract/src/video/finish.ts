import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { cardLooks, moods } from '../themes/find-occasion';
import { frameIds } from './frames';
import { captionPlaces, pickOptions } from './render-options';
import { videoLimits } from './video-limits';

/** Frame, titles, captions and music of a talking video. All are optional. */
export const finishChoicesSchema = Type.Object({
  captions: Type.Optional(oneOf(captionPlaces)),
  frame: Type.Optional(oneOf(frameIds)),
  /** Colour of the frame. Default: chosen from the photo. */
  frameColour: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  openingTitle: Type.Optional(textLine({ maxLength: videoLimits.finishTitleMaxLength })),
  closingTitle: Type.Optional(textLine({ maxLength: videoLimits.finishTitleMaxLength })),
  /** The look whose typeface the titles have. */
  lettering: Type.Optional(oneOf(cardLooks)),
  /** Music under the voice. Default: none. */
  music: Type.Optional(oneOf(moods)),
});
export type FinishChoices = Static<typeof finishChoicesSchema>;

/** Picks these choices out of a larger object; `null` if nothing was chosen. */
export function toFinishChoices(fields: FinishChoices): FinishChoices | null {
  const { captions, frame, frameColour, openingTitle, closingTitle, lettering, ...free } = pickOptions(
    finishChoicesSchema.properties,
    fields,
  );
  const [opening, closing] = [openingTitle?.trim(), closingTitle?.trim()];
  const chosen: FinishChoices = {
    ...(captions === 'burned' && { captions }),
    ...(frame && { frame }),
    ...(frame && frameColour && { frameColour: frameColour.toLowerCase() }),
    ...(opening && { openingTitle: opening }),
    ...(closing && { closingTitle: closing }),
    ...((opening || closing) && lettering && { lettering }),
    ...free,
  };
  return Object.keys(chosen).length > 0 ? chosen : null;
}
