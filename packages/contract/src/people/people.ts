import { type Static, Type } from 'typebox';
import { cardLimits } from '../cards/card-limits';
import { emailAddressSchema, timeZoneSchema } from '../deliveries/delivery';
import { peopleLimits } from '../limits';
import { orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { nextCursorSchema, pageQuerySchema } from '../platform/pages';
import { idParams, none, type Route } from '../platform/route';
import { textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { occasions } from '../themes/find-occasion';

const date = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** `once` is a day in one year only: movable feasts are stored for each year. */
export const dayRepeats = ['yearly', 'once'] as const;
export type DayRepeats = (typeof dayRepeats)[number];

const day = {
  occasion: oneOf(occasions),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  day: Type.Integer({ minimum: 1, maximum: 31 }),
  /**
   * The year of the first occurrence, if it is known, such as the year of birth. For a `once` day,
   * its year.
   */
  year: orNull(Type.Integer({ minimum: 1800, maximum: 2200 })),
  repeats: oneOf(dayRepeats),
  daysBefore: Type.Integer({ minimum: 0, maximum: peopleLimits.reminderDaysBeforeMax }),
};

/** With its id, a changed day stays the same day, so that it gets one reminder a year. */
export const personDayInputSchema = Type.Object({ _id: Type.Optional(Type.String({ pattern: uuidPattern })), ...day });
export type PersonDayInput = Static<typeof personDayInputSchema>;

const person = {
  name: textLine({ minLength: 1, maxLength: cardLimits.cardNameMaxLength, pattern: '\\S' }),
  email: orNull(emailAddressSchema),
  /** The person's time zone, for "nine o'clock their time". */
  timeZone: orNull(timeZoneSchema),
  days: Type.Array(personDayInputSchema, { maxItems: peopleLimits.personDaysMax }),
};
/** The time zone and language of the user who is reminded, at nine o'clock in that zone. */
const reminded = { ownTimeZone: timeZoneSchema, language: oneOf(uiLanguageIds) };

export const createPersonBodySchema = Type.Object({ ...person, ...reminded });
export type CreatePersonBody = Static<typeof createPersonBodySchema>;
export const updatePersonBodySchema = Type.Partial(
  Type.Object({
    ...person,
    ...reminded,
    /** Stops all reminders of this person until it is set to false. */
    isStopped: Type.Boolean(),
  }),
);
export type UpdatePersonBody = Static<typeof updatePersonBodySchema>;
export const importPeopleBodySchema = Type.Object({
  people: Type.Array(Type.Object(person), { minItems: 1, maxItems: peopleLimits.peopleImportMax }),
  ...reminded,
});
export type ImportPeopleBody = Static<typeof importPeopleBodySchema>;
export type PersonInput = ImportPeopleBody['people'][number];

export const personSchema = Type.Object({
  _id: Type.String(),
  name: person.name,
  email: person.email,
  timeZone: person.timeZone,
  isStopped: Type.Boolean(),
  days: Type.Array(
    Type.Object({
      _id: Type.String(),
      ...day,
      /** The date of its next occurrence; `null` if there is none. */
      nextOn: orNull(date),
    }),
  ),
});
export type Person = Static<typeof personSchema>;
export type PersonDay = Person['days'][number];

export const personDataSchema = Type.Object({ person: personSchema });
/** Sorted by name. */
export const peopleDataSchema = Type.Object({ people: Type.Array(personSchema), cursor: nextCursorSchema });
export const importedDataSchema = Type.Object({
  people: Type.Array(personSchema),
  added: Type.Integer(),
  /** Days that were added to people who were already known by name or address. */
  completed: Type.Integer(),
});

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
