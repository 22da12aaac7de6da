import { type Static, type TSchema, Type } from 'typebox';
import { currentPasswordSchema, registerBodySchema } from '../accounts/auth';
import { passkeyLoginBodySchema } from '../accounts/passkeys';
import { providerParams } from '../accounts/providers';
import { planIds } from '../billing/plans';
import { appLanguageIds } from '../platform/app-languages';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { printedText, secretText, textLine, textLines } from '../platform/text-field';
import { givenTeamRoles } from '../workspaces/team-roles';
import { directorySchema } from './directory';

const count = Type.Integer({ minimum: 0 });
const noticeMaxLength = 400;
const noticeText = textLines({ minLength: 1, maxLength: noticeMaxLength, pattern: '\\S' });

export const signUpModes = ['open', 'invite', 'closed'] as const;

/** How the instance sends mail, instead of by SMTP_URL and MAIL_FROM. */
const mailServer = Type.Object({
  url: secretText({ minLength: 8, maxLength: 500, pattern: '^smtps?://\\S+$' }),
  from: textLine({ minLength: 3, maxLength: 200, pattern: '@' }),
});

const ruleOrigin = {
  /** The id of the log-in provider whose word counts. */
  provider: providerParams.properties.provider,
  /** The group as the provider writes it. */
  group: textLine({ minLength: 1, maxLength: 200, pattern: '\\S' }),
};
/** A group at a log-in provider, and the right that its members have here. */
const groupRule = Type.Union([
  Type.Object({ ...ruleOrigin, kind: Type.Literal('admin') }, { additionalProperties: false }),
  Type.Object({ ...ruleOrigin, kind: Type.Literal('plan'), plan: oneOf(planIds) }, { additionalProperties: false }),
  Type.Object(
    { ...ruleOrigin, kind: Type.Literal('team'), teamId: Type.String({ pattern: uuidPattern }), role: oneOf(givenTeamRoles) },
    { additionalProperties: false },
  ),
]);
export type GroupRule = Static<typeof groupRule>;
export const groupRulesMax = 200;

/** Settings that administrators change while the server runs. They are kept in the database. */
export const adminSettings = {
  signUp: oneOf(signUpModes),
  mailServer: orNull(mailServer),
  /** Shown at the top of the app, until it is taken down. */
  announcement: orNull(Type.Object({ text: noticeText })),
  /** People see this text instead of the app; administrators go on. */
  maintenance: orNull(Type.Object({ text: noticeText })),
  rendersPaused: Type.Boolean(),
  /** Whether the server looks for new versions once a day. */
  looksForUpdates: Type.Boolean(),
  /** The claim with which providers name the groups of a person, and what each group gives. */
  groupRules: Type.Object({
    claim: textLine({ minLength: 1, maxLength: 200, pattern: '^\\S+$' }),
    rules: Type.Array(groupRule, { maxItems: groupRulesMax }),
  }),
  /** The directory by which people log in. */
  directory: orNull(directorySchema),
  /** Where it looks: the releases of the project, as Atom or JSON. */
  updateFeed: orNull(textLine({ minLength: 12, maxLength: 500, pattern: '^https://\\S+$' })),
} as const satisfies Record<string, TSchema>;
export type SettingName = keyof typeof adminSettings;
export type SettingValues = { [Name in SettingName]: Static<(typeof adminSettings)[Name]> };
export const settingNames = Object.keys(adminSettings) as SettingName[];

const revisions = Object.fromEntries(settingNames.map((name) => [name, count])) as Record<SettingName, typeof count>;
export const changeSettingsBodySchema = Type.Object({
  changes: Type.Partial(Type.Object(adminSettings)),
  /** The revisions that the changes are based on. */
  seen: Type.Partial(Type.Object(revisions)),
});
export type ChangeSettingsBody = Static<typeof changeSettingsBodySchema>;

export const adminSettingsDataSchema = Type.Object({
  /** Passwords of other servers are not shown. */
  values: Type.Object(adminSettings),
  revisions: Type.Object(revisions),
  /** Those that a variable decides, with its name. */
  fixed: Type.Array(Type.Object({ name: oneOf(settingNames), variable: Type.String() })),
});
export type AdminSettingsData = Static<typeof adminSettingsDataSchema>;

const publicUrl = textLine({ minLength: 8, maxLength: 200, pattern: '^https?://[A-Za-z0-9._\\[\\]:-]+/?$' });

/**
 * Settings with which the server starts: a change starts it again, which takes seconds. `null` is
 * the default.
 */
const startSettings = {
  /** How people reach the server. */
  publicUrl: orNull(publicUrl),
  /** The folder for copies of the database. */
  backupDir: orNull(textLine({ minLength: 1, maxLength: 500, pattern: '\\S' })),
  /** Where people log in, and the sender of mails. */
  name: orNull(textLine({ minLength: 1, maxLength: 60, pattern: '\\S' })),
  /** For people whose browser asks for none that we have. */
  language: orNull(oneOf(appLanguageIds)),
} as const satisfies Record<string, TSchema>;
export type StartSettingName = keyof typeof startSettings;
export type StartSettings = { [Name in StartSettingName]: Static<(typeof startSettings)[Name]> };
export const startSettingNames = Object.keys(startSettings) as StartSettingName[];
export const changeStartSettingsBodySchema = Type.Object({
  changes: Type.Partial(Type.Object(startSettings)),
  /** The stored values that the changes are based on. */
  seen: Type.Partial(Type.Object(startSettings)),
});
export type ChangeStartSettingsBody = Static<typeof changeStartSettingsBodySchema>;
export const startSettingsDataSchema = Type.Object({
  /** When the process that answers began to use them. */
  startedAt: moment,
  /** With which the server runs. */
  inUse: Type.Object({ publicUrl: Type.String(), backupDir: orNull(Type.String()), name: Type.String(), language: oneOf(appLanguageIds) }),
  stored: Type.Object(startSettings),
  /** Those that a variable decides, with its name. */
  fixed: Type.Array(Type.Object({ name: oneOf(startSettingNames), variable: Type.String() })),
});
export type StartSettingsData = Static<typeof startSettingsDataSchema>;

/** The settings that everybody sees. */
export const noticeDataSchema = Type.Object({ announcement: adminSettings.announcement, maintenance: adminSettings.maintenance });
export type NoticeData = Static<typeof noticeDataSchema>;

export const confirmAdminBodySchema = Type.Object({
  password: Type.Optional(currentPasswordSchema),
  passkey: Type.Optional(passkeyLoginBodySchema),
});
export type ConfirmAdminBody = Static<typeof confirmAdminBodySchema>;

export const adminUserSchema = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  fullName: Type.String(),
  createdAt: moment,
  /** The last request of any of their devices, accurate to some minutes. */
  seenAt: orNull(moment),
  isVerified: Type.Boolean(),
  isAdmin: Type.Boolean(),
  suspendedAt: orNull(moment),
  plan: Type.String(),
  videos: count,
  usedBytes: Type.Number(),
  /** The space that this account may use: its own, or that of its plan. */
  quotaBytes: Type.Number(),
  hasOwnQuota: Type.Boolean(),
  credits: Type.Integer(),
});
export type AdminUser = Static<typeof adminUserSchema>;
/** A part of a name or address, or an id. */
export const adminUsersQuerySchema = Type.Object({ find: Type.Optional(textLine({ maxLength: 254 })) });
export const adminUsersDataSchema = Type.Object({
  /** At most 50, those seen last first. */
  users: Type.Array(adminUserSchema),
  /** How many fit, and how many accounts there are. */
  found: count,
  all: count,
});
export type AdminUsersData = Static<typeof adminUsersDataSchema>;
export const adminUserDataSchema = Type.Object({ user: adminUserSchema });

/** The teams of the instance, by name. */
export const adminTeamsDataSchema = Type.Object({
  teams: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), owner: Type.String() })),
});
export type AdminTeam = Static<typeof adminTeamsDataSchema>['teams'][number];

const reason = textLines({ minLength: 1, maxLength: 500, pattern: '\\S' });
export const giveCreditsBodySchema = Type.Object({
  /** Chosen by the client: the same gift is given once. */
  _id: Type.String({ format: 'uuid' }),
  credits: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  reason,
});
const gibibyte = 1024 ** 3;
export const setQuotaBodySchema = Type.Object({
  /** `null`: what the plan has. */
  quotaBytes: orNull(Type.Integer({ minimum: 0, maximum: 100_000 * gibibyte })),
});
export const setAdminBodySchema = Type.Object({ isAdmin: Type.Boolean() });
export const deleteUserBodySchema = Type.Object({ reason });

/** The proof of a deletion, which an administrator keeps and may hand out. */
export const deletionReceiptSchema = Type.Object({
  userId: Type.String(),
  deletedAt: moment,
  deletedBy: Type.String(),
  reason: Type.String(),
  /** How many rows of each kind are gone. */
  rows: Type.Record(Type.String(), count),
  /** SHA-256 of the lines above: the log of acts has the same. */
  digest: Type.String(),
});
export type DeletionReceipt = Static<typeof deletionReceiptSchema>;

export const adminInvitationSchema = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  note: Type.String(),
  usesMax: count,
  uses: count,
  createdAt: moment,
  createdBy: Type.String(),
});
export type AdminInvitation = Static<typeof adminInvitationSchema>;
export const adminInvitationsDataSchema = Type.Object({ invitations: Type.Array(adminInvitationSchema) });
export const makeInvitationBodySchema = Type.Object({
  note: textLine({ maxLength: 100 }),
  usesMax: Type.Integer({ minimum: 1, maximum: 1000 }),
});
export const adminInvitationDataSchema = Type.Object({ invitation: adminInvitationSchema });

export const mailTestDataSchema = Type.Object({
  isSent: Type.Boolean(),
  /** The words of the mail server or of the connection to it. */
  problem: Type.String(),
});

export const storageKinds = ['videos', 'photos', 'recordings', 'clips', 'classes', 'voices', 'database', 'backups'] as const;
export const adminStorageDataSchema = Type.Object({
  kinds: Type.Array(Type.Object({ kind: oneOf(storageKinds), bytes: Type.Number(), files: count })),
  /** The ten who use most, with the space that each may use. */
  people: Type.Array(
    Type.Object({
      _id: Type.String(),
      fullName: Type.String(),
      email: Type.String(),
      usedBytes: Type.Number(),
      quotaBytes: Type.Number(),
    }),
  ),
  /** The disk with the media. */
  disk: Type.Object({ freeBytes: Type.Number(), totalBytes: Type.Number() }),
});
export type AdminStorageData = Static<typeof adminStorageDataSchema>;

export const healthNames = [
  'database',
  'queue',
  'storage',
  'disk',
  'workers',
  'mail',
  'outbox',
  'backups',
  'ledger',
  'media',
  'certificate',
  'restarts',
  'updates',
] as const;
export type HealthName = (typeof healthNames)[number];
export const healthLevels = ['good', 'warn', 'bad', 'unknown'] as const;
export type HealthLevel = (typeof healthLevels)[number];
export const adminHealthDataSchema = Type.Object({
  checks: Type.Array(
    Type.Object({
      name: oneOf(healthNames),
      level: oneOf(healthLevels),
      since: moment,
      /** A figure of the check, and words of another system about it. */
      figure: Type.Number(),
      detail: Type.String(),
    }),
  ),
});
export type AdminHealthData = Static<typeof adminHealthDataSchema>;

/** The version of the server, and how the last look for a newer one went. */
export const adminUpdatesDataSchema = Type.Object({
  version: Type.String(),
  lookedAt: orNull(moment),
  /** The newest release that is newer than this server. */
  newer: orNull(Type.Object({ version: Type.String(), url: Type.String() })),
  /** Why the feed could not be read. */
  problem: Type.String(),
});
export type AdminUpdatesData = Static<typeof adminUpdatesDataSchema>;

/** The first administrator: a new account, or one that exists, by its password. */
export const firstRunBodySchema = Type.Object({
  key: printedText({ minLength: 1, maxLength: 100 }),
  email: registerBodySchema.properties.email,
  password: registerBodySchema.properties.password,
  fullName: registerBodySchema.properties.fullName,
});
/** `null` once somebody administers the server. */
export const firstRunLinkDataSchema = Type.Object({ url: orNull(Type.String()) });
export type FirstRunBody = Static<typeof firstRunBodySchema>;
/** Who the caller of an operator's route is. */
export const operatorSelfDataSchema = Type.Object({ name: Type.String(), isByToken: Type.Boolean(), publicUrl: Type.String() });
