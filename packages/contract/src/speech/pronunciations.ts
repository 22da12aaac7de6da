import { type Static, Type } from 'typebox';
import { textLine } from '../platform/text-field';
import { speechLimits } from './speech-limits';

const said = textLine({ minLength: 1, maxLength: speechLimits.pronunciationMaxLength });

/** The way in which a user wants a word or a name to be spoken in all later messages. */
export const pronunciationBodySchema = Type.Object({
  word: textLine({ minLength: 1, maxLength: speechLimits.pronouncedWordMaxLength }),
  said,
});

export const savedPronunciationSchema = Type.Object({ _id: Type.String(), word: Type.String(), said: Type.String() });
export type SavedPronunciation = Static<typeof savedPronunciationSchema>;

export const pronunciationsDataSchema = Type.Object({ pronunciations: Type.Array(savedPronunciationSchema) });
export const pronunciationDataSchema = Type.Object({ pronunciation: savedPronunciationSchema });

/** A pronunciation that is tried out before it is saved, in the voice that will speak it. */
export const hearBodySchema = Type.Object({ said, voice: Type.Optional(textLine({ maxLength: 100 })) });
/** A WAV file of a word or two, in base64. */
export const hearDataSchema = Type.Object({ sound: Type.String() });
