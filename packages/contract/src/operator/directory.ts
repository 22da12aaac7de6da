import { type Static, Type } from 'typebox';
import { currentPasswordSchema } from '../accounts/auth';
import { orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { printedText, secretText, textLine } from '../platform/text-field';

/** The id by which rules of groups name the directory. No other provider may have it. */
export const directoryProviderId = 'directory';

/** The text in place of a stored secret. Sent back, it means the stored one. */
export const keptSecret = '***';

const attribute = textLine({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9-]*$' });
/** A filter of RFC 4515 with places for values, or nothing. */
const filter = { maxLength: 1000 };

/**
 * The directory (LDAP, RFC 4511) whose people log in with the password that they have there.
 * Connections are encrypted from the start (`ldaps`) or by StartTLS (`ldap`); only one to this
 * machine may be neither.
 */
export const directorySchema = Type.Object(
  {
    /** The label of the button. */
    name: textLine({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    url: textLine({ minLength: 8, maxLength: 300, pattern: '^ldaps?://[A-Za-z0-9._\\[\\]:-]+/?$' }),
    /** The certificate of the authority to trust, in PEM; empty: those that Node knows. */
    authority: Type.String({ maxLength: 20_000, pattern: '^(\\s*|[\\s!-~]*-----BEGIN CERTIFICATE-----[\\s!-~]*)$' }),
    /** The account that searches; empty: nobody in particular, or the person by `personDn`. */
    searcherDn: textLine({ maxLength: 500 }),
    searcherPassword: secretText({ maxLength: 500 }),
    /** Where a person is, without a search: `uid={name},ou=people,dc=example,dc=org`. */
    personDn: textLine({ maxLength: 500, pattern: '^$|=.*\\{name\\}' }),
    /** Where people are searched, and groups. */
    base: textLine({ minLength: 3, maxLength: 500, pattern: '=' }),
    /** Who may log in: `(&(objectClass=person)(uid={name}))`. */
    personFilter: textLine({ ...filter, minLength: 3, pattern: '^\\(.*\\{name\\}.*\\)$' }),
    /** How groups name a person, where people don't name their groups: `(member={dn})`. */
    groupFilter: textLine({ ...filter, pattern: '^$|^\\(.*\\{(dn|name)\\}.*\\)$' }),
    attributes: Type.Object(
      {
        /** The one that stays when a person gets another name: entryUUID, objectGUID. */
        id: attribute,
        email: attribute,
        fullName: attribute,
        /** The groups of a person, by their DN. */
        groups: attribute,
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type DirectorySettings = Static<typeof directorySchema>;

const personName = textLine({ minLength: 1, maxLength: 254, pattern: '\\S' });
const personPassword = secretText({ minLength: 1, maxLength: 500 });

export const directoryLoginBodySchema = Type.Object({ name: personName, password: personPassword });
export type DirectoryLoginBody = Static<typeof directoryLoginBodySchema>;

/** `password` is that of the account here, `directoryPassword` the one in the directory. */
export const connectDirectoryBodySchema = Type.Object({
  password: currentPasswordSchema,
  name: personName,
  directoryPassword: personPassword,
});
export type ConnectDirectoryBody = Static<typeof connectDirectoryBodySchema>;

/** A person whom the settings should find. A password that is left out is not checked. */
export const tryDirectoryBodySchema = Type.Object({
  name: personName,
  password: Type.Optional(secretText({ maxLength: 500 })),
});
export type TryDirectoryBody = Static<typeof tryDirectoryBodySchema>;

/** The steps of a log-in, in order. */
export const directorySteps = ['connection', 'encryption', 'searcher', 'search', 'person', 'password', 'attributes', 'groups'] as const;
export type DirectoryStep = (typeof directorySteps)[number];

export const directoryTrialDataSchema = Type.Object({
  /** The step that failed; `null` if all went well. */
  failedAt: orNull(oneOf(directorySteps)),
  /** The words of the directory or of the connection to it. */
  problem: printedText({}),
  /** Whom it found. */
  person: orNull(Type.Object({ email: Type.String(), fullName: Type.String(), groups: Type.Array(Type.String()) })),
});
export type DirectoryTrial = Static<typeof directoryTrialDataSchema>;
