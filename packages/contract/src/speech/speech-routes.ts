import { idParams, none, type Route } from '../platform/route';
import { voicesDataSchema } from './coming-voice';
import {
  hearBodySchema,
  hearDataSchema,
  pronunciationBodySchema,
  pronunciationDataSchema,
  pronunciationsDataSchema,
} from './pronunciations';

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
