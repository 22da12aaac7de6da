import { type Static, Type } from 'typebox';
import { idParams, none, type Route } from '../platform/route';
import { textLine } from '../platform/text-field';
import { voicesDataSchema, wantedVoiceSchema } from './coming-voice';
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

/** Voices, and the dictionary of pronunciations. */
export const speechRoutes = {
  /**
   * Ids of the neural voices that work on this instance, in addition to those that work everywhere.
   */
  'GET /voices': {
    summary: 'List the voices',
    access: 'anyone',
    status: 200,
    data: voicesDataSchema,
    errors: [],
  },
  'POST /voices/wanted': {
    summary: 'Have a natural voice or the recogniser fetched',
    access: 'session',
    team: 'make',
    status: 200,
    body: wantedVoiceSchema,
    data: Type.Object({ isComing: Type.Boolean() }),
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'GET /pronunciations': {
    summary: 'List words with a pronunciation of your own',
    access: 'session',
    team: 'see',
    status: 200,
    data: pronunciationsDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'PUT /pronunciations': {
    summary: 'Say how a word is pronounced',
    access: 'session',
    team: 'make',
    status: 200,
    body: pronunciationBodySchema,
    data: pronunciationDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'MESSAGE_UNSPEAKABLE', 'PRONUNCIATIONS_TOO_MANY'],
  },
  'DELETE /pronunciations/:id': {
    summary: 'Delete a pronunciation',
    access: 'session',
    team: 'make',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /pronunciations/hear': {
    summary: 'Hear a pronunciation',
    access: 'session',
    team: 'make',
    status: 200,
    body: hearBodySchema,
    data: hearDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'MESSAGE_UNSPEAKABLE', 'VOICE_UNKNOWN', 'VOICE_CANNOT_READ'],
  },
} as const satisfies Record<string, Route>;
