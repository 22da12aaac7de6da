export { type Commit, isPostgresUrl, openDatabase, refuseInsideTransaction, rememberReads, transaction, updatedOne } from './database';
export { type MigrationState, migrate, readMigrationState } from './migrate';
export { copyToPostgres } from './postgres/copy-to-postgres';
export type { Database, Executor, Schema } from './schema';
export { copyDatabase, replaceDatabase, requireUnused, verifyCopy } from './sqlite/backup';
export { type FileLock, openFileLock, withFileLock } from './sqlite/file-lock';
export { emptyLog, overwriteDeleted } from './sqlite/leave-nothing';
export type {
  AddressBookCardsTable,
  AddressBookCollectionsTable,
  AddressBooksTable,
  LibraryPeopleTable,
  PhotoLibrariesTable,
} from './tables/address-books';
export type { BrandDomainsTable, BrandsTable } from './tables/brands';
export type { CalendarFeedsTable } from './tables/calendar-feeds';
export type {
  CardCopiesTable,
  CardLinksTable,
  CardRepliesTable,
  CardsTable,
  FaceLinksTable,
  FieldColumns,
  GuestLinksTable,
} from './tables/cards';
export type {
  BulkRowsTable,
  BulkSendsTable,
  ChatChannelsTable,
  DeliveriesTable,
  YearlyDaysTable,
  YearlySendsTable,
} from './tables/deliveries';
export { toColumnName } from './tables/field-columns';
export type {
  CoOwnerInvitationsTable,
  CoOwnersTable,
  FilmPartsTable,
  GroupCardsTable,
  GroupFilmsTable,
  GuestCostsTable,
  GuestUploadsTable,
  HandOversTable,
  InviteesTable,
  SignaturesTable,
  SpeakingPlacesTable,
} from './tables/group-cards';
export type { AlbumClipsTable, AlbumPhotosTable, EventFieldColumns } from './tables/hosted-events';
export type { NumberDaysTable, NumberSlotsTable, ReaderStepsTable, WeeklyMailsTable } from './tables/numbers';
export type { ActivityTable } from './tables/outbox';
export type { PeopleTable, PersonDaysTable, PreparedCardsTable, PreparedPeopleTable } from './tables/people';
export type { SignerDevicesTable } from './tables/push-devices';
export type { LedgerAccount, LedgerTable } from './tables/subscriptions';
export type { SupportMessagesTable, SupportTicketsTable } from './tables/support';
export type { CarriedDraftsTable, GroupGrantsTable, LinkTokensTable, UsersTable } from './tables/users';
export type {
  ClipsTable,
  FacesTable,
  FaceWithdrawalsTable,
  PronunciationsTable,
  RecordingsTable,
  VideoState,
  VideosTable,
} from './tables/videos';
export type { WebhookMessagesTable, WebhooksTable } from './tables/webhooks';
export type {
  ApprovalsTable,
  ProvisionedGroupsTable,
  ProvisionedPeopleTable,
  ProvisioningsTable,
  WorkspaceActsTable,
  WorkspaceInvitationsTable,
  WorkspaceMembersTable,
  WorkspaceSpendsTable,
} from './tables/workspaces';
