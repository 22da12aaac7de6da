import { pageQuerySchema } from '../platform/pages';
import { idParams, none, type Route } from '../platform/route';
import {
  createPersonBodySchema,
  importedDataSchema,
  importPeopleBodySchema,
  peopleDataSchema,
  personDataSchema,
  updatePersonBodySchema,
} from './people';

/** People and their special days, of which the user is reminded. */
export const peopleRoutes = {
  'GET /people': {
    summary: 'List people and their days',
    access: 'session',
    scope: 'read-people',
    team: 'see',
    status: 200,
    query: pageQuerySchema,
    data: peopleDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'POST /people': {
    summary: 'Add a person',
    access: 'session',
    scope: 'change-people',
    team: 'make',
    status: 201,
    body: createPersonBodySchema,
    data: personDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PEOPLE_TOO_MANY', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /people/import': {
    summary: 'Add several people at once',
    access: 'session',
    scope: 'change-people',
    team: 'make',
    status: 200,
    body: importPeopleBodySchema,
    data: importedDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PEOPLE_TOO_MANY'],
  },
  'PATCH /people/:id': {
    summary: 'Change a person',
    access: 'session',
    scope: 'change-people',
    team: 'make',
    status: 200,
    params: idParams,
    body: updatePersonBodySchema,
    data: personDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'DELETE /people/:id': {
    summary: 'Delete a person',
    access: 'session',
    scope: 'change-people',
    team: 'make',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
