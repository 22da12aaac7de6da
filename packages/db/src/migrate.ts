import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { engineOf } from './engine';
import * as firstLight from './migrations/0001-first-light';
import * as billing from './migrations/0002-billing';
import * as durableJobs from './migrations/0003-durable-jobs';
import * as accounts from './migrations/0004-accounts';
import * as faces from './migrations/0005-faces';
import * as cards from './migrations/0006-cards';
import * as videoTitles from './migrations/0007-video-titles';
import * as push from './migrations/0008-push';
import * as recordings from './migrations/0009-recordings';
import * as filmFinish from './migrations/0010-film-finish';
import * as cardProjects from './migrations/0012-card-projects';
import * as deliveries from './migrations/0013-deliveries';
import * as cardLooks from './migrations/0014-card-looks-and-faces';
import * as pronunciations from './migrations/0015-pronunciations';
import * as people from './migrations/0016-people';
import * as faceOwners from './migrations/0017-face-owners';
import * as filmBeginnings from './migrations/0018-film-beginnings';
import * as faceWithdrawals from './migrations/0019-face-withdrawals';
import * as moderation from './migrations/0020-moderation';
import * as operatorActs from './migrations/0021-operator-acts';
import * as speechSeconds from './migrations/0022-speech-seconds';
import * as invitations from './migrations/0023-invitations';
import * as tombstones from './migrations/0024-tombstones';
import * as deviceSecrets from './migrations/0025-device-secrets';
import * as groupCards from './migrations/0026-group-cards';
import * as clips from './migrations/0027-clips';
import * as groupFilms from './migrations/0028-group-films';
import * as emailChanges from './migrations/0029-email-changes';
import * as emptyCardGuard from './migrations/0030-empty-card-guard';
import * as thanksMails from './migrations/0031-thanks-mails';
import * as spokenReplies from './migrations/0032-spoken-replies';
import * as invitees from './migrations/0033-invitees';
import * as coOwners from './migrations/0034-co-owners';
import * as handOvers from './migrations/0035-hand-overs';
import * as cardCopies from './migrations/0036-card-copies';
import * as carriedDrafts from './migrations/0037-carried-drafts';
import * as leases from './migrations/0038-leases';
import * as hostedEvents from './migrations/0039-hosted-events';
import * as ownerRenders from './migrations/0040-owner-renders';
import * as apiKeys from './migrations/0041-api-keys';
import * as eventLinksAndReports from './migrations/0042-event-links-and-reports';
import * as webhooks from './migrations/0043-webhooks';
import * as testVideos from './migrations/0044-test-videos';
import * as classes from './migrations/0045-classes';
import * as classVideos from './migrations/0046-class-videos';
import * as bulkSends from './migrations/0047-bulk-sends';
import * as identities from './migrations/0048-identities';
import * as numbers from './migrations/0049-numbers';
import * as signerDevices from './migrations/0050-signer-devices';
import * as wordScreens from './migrations/0051-word-screens';
import * as classTerms from './migrations/0052-class-terms';
import * as mailedInvoices from './migrations/0053-mailed-invoices';
import * as workspaces from './migrations/0054-workspaces';
import * as memberCaps from './migrations/0055-member-caps';
import * as brands from './migrations/0056-brands';
import * as support from './migrations/0057-support';
import * as unsubscribedDeliveries from './migrations/0058-unsubscribed-deliveries';
import * as weeklyMails from './migrations/0059-weekly-mails';
import * as classGroups from './migrations/0060-class-groups';
import * as brandsOfFilms from './migrations/0061-brands-of-films';
import * as approvals from './migrations/0062-approvals';
import * as yearlySends from './migrations/0063-yearly-sends';
import * as brandDomains from './migrations/0064-brand-domains';
import * as spokenComments from './migrations/0065-spoken-comments';
import * as partVoices from './migrations/0066-part-voices';
import * as numbersByMember from './migrations/0067-numbers-by-member';
import * as cardChangers from './migrations/0068-card-changers';
import * as approvedCards from './migrations/0069-approved-cards';
import * as lostDomains from './migrations/0070-lost-domains';
import * as studentsVoices from './migrations/0071-students-voices';
import * as classPortraits from './migrations/0072-class-portraits';
import * as renderChoices from './migrations/0073-render-choices';
import * as speakingPlaces from './migrations/0074-speaking-places';
import * as guestCosts from './migrations/0075-guest-costs';
import * as openCoOwnerLinks from './migrations/0076-open-co-owner-links';
import * as approvedContents from './migrations/0077-approved-contents';
import * as awaitedVoices from './migrations/0078-awaited-voices';
import * as administration from './migrations/0079-administration';
import * as addressBooks from './migrations/0080-address-books';
import * as calendarFeeds from './migrations/0081-calendar-feeds';
import * as namesOfYearlySends from './migrations/0082-names-of-yearly-sends';
import * as choruses from './migrations/0083-choruses';
import * as captionsOfClips from './migrations/0084-captions-of-clips';
import * as photoLibraries from './migrations/0085-photo-libraries';
import * as eventAlbums from './migrations/0086-event-albums';
import * as webhooksOfKeys from './migrations/0087-webhooks-of-keys';
import * as groupGrants from './migrations/0088-group-grants';
import * as preparedCards from './migrations/0089-prepared-cards';
import * as languagesOfLinks from './migrations/0090-languages-of-links';
import * as datePolls from './migrations/0091-date-polls';
import * as channelsAndClips from './migrations/0092-channels-and-clips';
import * as provisioning from './migrations/0093-provisioning';
import type { Database } from './schema';

/**
 * In order, forward only. A landed migration is never edited: the next change takes the next
 * number. 0011 was never used. They are written for SQLite and translated for PostgreSQL
 * (`postgres/to-postgres.ts`); a test says so when one can't be.
 */
export const migrations: Record<string, Migration> = {
  '0001-first-light': firstLight,
  '0002-billing': billing,
  '0003-durable-jobs': durableJobs,
  '0004-accounts': accounts,
  '0005-faces': faces,
  '0006-cards': cards,
  '0007-video-titles': videoTitles,
  '0008-push': push,
  '0009-recordings': recordings,
  '0010-film-finish': filmFinish,
  '0012-card-projects': cardProjects,
  '0013-deliveries': deliveries,
  '0014-card-looks-and-faces': cardLooks,
  '0015-pronunciations': pronunciations,
  '0016-people': people,
  '0017-face-owners': faceOwners,
  '0018-film-beginnings': filmBeginnings,
  '0019-face-withdrawals': faceWithdrawals,
  '0020-moderation': moderation,
  '0021-operator-acts': operatorActs,
  '0022-speech-seconds': speechSeconds,
  '0023-invitations': invitations,
  '0024-tombstones': tombstones,
  '0025-device-secrets': deviceSecrets,
  '0026-group-cards': groupCards,
  '0027-clips': clips,
  '0028-group-films': groupFilms,
  '0029-email-changes': emailChanges,
  '0030-empty-card-guard': emptyCardGuard,
  '0031-thanks-mails': thanksMails,
  '0032-spoken-replies': spokenReplies,
  '0033-invitees': invitees,
  '0034-co-owners': coOwners,
  '0035-hand-overs': handOvers,
  '0036-card-copies': cardCopies,
  '0037-carried-drafts': carriedDrafts,
  '0038-leases': leases,
  '0039-hosted-events': hostedEvents,
  '0040-owner-renders': ownerRenders,
  '0041-api-keys': apiKeys,
  '0042-event-links-and-reports': eventLinksAndReports,
  '0043-webhooks': webhooks,
  '0044-test-videos': testVideos,
  '0045-classes': classes,
  '0046-class-videos': classVideos,
  '0047-bulk-sends': bulkSends,
  '0048-identities': identities,
  '0049-numbers': numbers,
  '0050-signer-devices': signerDevices,
  '0051-word-screens': wordScreens,
  '0052-class-terms': classTerms,
  '0053-mailed-invoices': mailedInvoices,
  '0054-workspaces': workspaces,
  '0055-member-caps': memberCaps,
  '0056-brands': brands,
  '0057-support': support,
  '0058-unsubscribed-deliveries': unsubscribedDeliveries,
  '0059-weekly-mails': weeklyMails,
  '0060-class-groups': classGroups,
  '0061-brands-of-films': brandsOfFilms,
  '0062-approvals': approvals,
  '0063-yearly-sends': yearlySends,
  '0064-brand-domains': brandDomains,
  '0065-spoken-comments': spokenComments,
  '0066-part-voices': partVoices,
  '0067-numbers-by-member': numbersByMember,
  '0068-card-changers': cardChangers,
  '0069-approved-cards': approvedCards,
  '0070-lost-domains': lostDomains,
  '0071-students-voices': studentsVoices,
  '0072-class-portraits': classPortraits,
  '0073-render-choices': renderChoices,
  '0074-speaking-places': speakingPlaces,
  '0075-guest-costs': guestCosts,
  '0076-open-co-owner-links': openCoOwnerLinks,
  '0077-approved-contents': approvedContents,
  '0078-awaited-voices': awaitedVoices,
  '0079-administration': administration,
  '0080-address-books': addressBooks,
  '0081-calendar-feeds': calendarFeeds,
  '0082-names-of-yearly-sends': namesOfYearlySends,
  '0083-choruses': choruses,
  '0084-captions-of-clips': captionsOfClips,
  '0085-photo-libraries': photoLibraries,
  '0086-event-albums': eventAlbums,
  '0087-webhooks-of-keys': webhooksOfKeys,
  '0088-group-grants': groupGrants,
  '0089-prepared-cards': preparedCards,
  '0090-languages-of-links': languagesOfLinks,
  '0091-date-polls': datePolls,
  '0092-channels-and-clips': channelsAndClips,
  '0093-provisioning': provisioning,
};

export const newestMigration = Object.keys(migrations).sort().at(-1) ?? '';

const createMigrator = (db: Database, own: Record<string, Migration> = migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => own } });

export interface MigrationState {
  /** Names of what the database has already; empty for a new one. */
  applied: string[];
  /** Names of what `migrate` would do, in order. */
  pending: string[];
}

export async function readMigrationState(db: Database): Promise<MigrationState> {
  const all = await createMigrator(db).getMigrations();
  const names = (isApplied: boolean) => all.filter(({ executedAt }) => Boolean(executedAt) === isApplied).map(({ name }) => name);
  return { applied: names(true), pending: names(false) };
}

/** Names what a database has and this version does not know: a newer version has changed it. */
async function listUnknown(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/**
 * Migrates a database to the newest schema, or to that of `upTo`; throws and leaves it unchanged if
 * that fails. Returns the names of the migrations it ran. On a file, only one program at a time may
 * call it; on a server, the others wait for the first one.
 */
export const migrate = (database: Database, { upTo }: { upTo?: string } = {}): Promise<string[]> =>
  engineOf(database).prepare(async (db, toOwn) => {
    const unknown = await listUnknown(db);
    if (unknown.length > 0)
      throw new Error(
        `A newer version of Hellograph has changed this database (${unknown.join(', ')}). Start that version, or restore the copy that it made before.`,
      );
    const migrator = createMigrator(db, toOwn(migrations));
    const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
    if (error) throw error;
    return results.map(({ migrationName }) => migrationName);
  });
