import type { Kysely } from 'kysely';
import type {
  AddressBookCardsTable,
  AddressBookCollectionsTable,
  AddressBooksTable,
  LibraryPeopleTable,
  PhotoLibrariesTable,
} from './tables/address-books';
import type { BrandDomainsTable, BrandsTable } from './tables/brands';
import type { CalendarFeedsTable } from './tables/calendar-feeds';
import type {
  ApprovedContentsTable,
  CardCopiesTable,
  CardLinksTable,
  CardRepliesTable,
  CardReportsTable,
  CardsTable,
  CardVersionsTable,
  FaceLinksTable,
  GuestLinksTable,
  ReplyBlocksTable,
} from './tables/cards';
import type {
  ClassAssignmentsTable,
  ClassCoTeachersTable,
  ClassesTable,
  ClassGroupsTable,
  ClassPartsTable,
  ClassPortraitsTable,
  ClassSpokenCommentsTable,
  ClassStudentsTable,
  ClassWorksTable,
  ClassWorkVersionsTable,
} from './tables/classes';
import type {
  BulkRowsTable,
  BulkSendsTable,
  ChatChannelsTable,
  DeliveriesTable,
  MailStopsTable,
  YearlyDaysTable,
  YearlySendsTable,
} from './tables/deliveries';
import type {
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
  ThanksMailsTable,
} from './tables/group-cards';
import type {
  AlbumClipsTable,
  AlbumPhotosTable,
  CheckInsTable,
  DatePollsTable,
  DateVotesTable,
  EventActivityTable,
  EventAlbumsTable,
  EventGuestsTable,
  EventHelpersTable,
  EventHouseholdsTable,
  EventLinksTable,
  EventMailsTable,
  EventMessagesTable,
  EventReportsTable,
  EventSeatingTable,
  EventsTable,
} from './tables/hosted-events';
import type { NumberDaysTable, NumberSlotsTable, ReaderStepsTable, WeeklyMailsTable } from './tables/numbers';
import type { ActivityTable, IdempotencyKeysTable, LeasesTable, OperatorActsTable, OutboxTable, TombstonesTable } from './tables/outbox';
import type { PeopleTable, PersonDaysTable, PreparedCardsTable, PreparedPeopleTable, RemindersTable } from './tables/people';
import type { PushDevicesTable, PushMessagesTable, SignerDevicesTable, SignerPushesTable } from './tables/push-devices';
import type {
  BillingCheckoutsTable,
  BillingCustomersTable,
  BillingInvoicesTable,
  LedgerTable,
  PaymentEventsTable,
  SubscriptionsTable,
} from './tables/subscriptions';
import type { SupportMessagesTable, SupportTicketsTable } from './tables/support';
import type {
  CarriedDraftsTable,
  GroupGrantsTable,
  IdentitiesTable,
  InstanceSettingsTable,
  InvitationUsesTable,
  LinkTokensTable,
  MadeInvitationsTable,
  PasskeysTable,
  SecurityEventsTable,
  SessionsTable,
  TrialsTable,
  UsedChallengesTable,
  UsersTable,
} from './tables/users';
import type {
  ClipPartsTable,
  ClipsTable,
  FacesTable,
  FaceWithdrawalsTable,
  PhotosTable,
  PronunciationsTable,
  RecordingsTable,
  VideosTable,
  WithdrawnFacesTable,
} from './tables/videos';
import type { ApiKeysTable, WebhookMessagesTable, WebhooksTable } from './tables/webhooks';
import type {
  ApprovalsTable,
  ProvisionedGroupPeopleTable,
  ProvisionedGroupsTable,
  ProvisionedPeopleTable,
  ProvisioningsTable,
  WorkspaceActsTable,
  WorkspaceInvitationsTable,
  WorkspaceMembersTable,
  WorkspaceSpendsTable,
  WorkspacesTable,
} from './tables/workspaces';

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  photos: PhotosTable;
  faces: FacesTable;
  recordings: RecordingsTable;
  videos: VideosTable;
  ledger: LedgerTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  leases: LeasesTable;
  tombstones: TombstonesTable;
  billing_customers: BillingCustomersTable;
  subscriptions: SubscriptionsTable;
  billing_invoices: BillingInvoicesTable;
  billing_checkouts: BillingCheckoutsTable;
  payment_events: PaymentEventsTable;
  link_tokens: LinkTokensTable;
  trials: TrialsTable;
  invitation_uses: InvitationUsesTable;
  passkeys: PasskeysTable;
  identities: IdentitiesTable;
  group_grants: GroupGrantsTable;
  provisionings: ProvisioningsTable;
  provisioned_people: ProvisionedPeopleTable;
  provisioned_groups: ProvisionedGroupsTable;
  provisioned_group_people: ProvisionedGroupPeopleTable;
  api_keys: ApiKeysTable;
  classes: ClassesTable;
  class_co_teachers: ClassCoTeachersTable;
  class_students: ClassStudentsTable;
  class_assignments: ClassAssignmentsTable;
  class_works: ClassWorksTable;
  class_work_versions: ClassWorkVersionsTable;
  class_groups: ClassGroupsTable;
  class_parts: ClassPartsTable;
  class_portraits: ClassPortraitsTable;
  class_spoken_comments: ClassSpokenCommentsTable;
  workspaces: WorkspacesTable;
  brands: BrandsTable;
  brand_domains: BrandDomainsTable;
  workspace_members: WorkspaceMembersTable;
  workspace_invitations: WorkspaceInvitationsTable;
  workspace_acts: WorkspaceActsTable;
  workspace_spends: WorkspaceSpendsTable;
  approvals: ApprovalsTable;
  yearly_sends: YearlySendsTable;
  yearly_days: YearlyDaysTable;
  used_challenges: UsedChallengesTable;
  security_events: SecurityEventsTable;
  push_devices: PushDevicesTable;
  push_messages: PushMessagesTable;
  cards: CardsTable;
  card_versions: CardVersionsTable;
  approved_contents: ApprovedContentsTable;
  card_links: CardLinksTable;
  card_replies: CardRepliesTable;
  card_reports: CardReportsTable;
  reply_blocks: ReplyBlocksTable;
  clips: ClipsTable;
  clip_parts: ClipPartsTable;
  group_cards: GroupCardsTable;
  group_films: GroupFilmsTable;
  film_parts: FilmPartsTable;
  guest_links: GuestLinksTable;
  guest_uploads: GuestUploadsTable;
  hand_overs: HandOversTable;
  activity: ActivityTable;
  invitees: InviteesTable;
  card_copies: CardCopiesTable;
  co_owners: CoOwnersTable;
  co_owner_invitations: CoOwnerInvitationsTable;
  thanks_mails: ThanksMailsTable;
  signatures: SignaturesTable;
  speaking_places: SpeakingPlacesTable;
  guest_costs: GuestCostsTable;
  signer_devices: SignerDevicesTable;
  signer_pushes: SignerPushesTable;
  carried_drafts: CarriedDraftsTable;
  deliveries: DeliveriesTable;
  bulk_sends: BulkSendsTable;
  bulk_rows: BulkRowsTable;
  mail_stops: MailStopsTable;
  face_links: FaceLinksTable;
  face_withdrawals: FaceWithdrawalsTable;
  withdrawn_faces: WithdrawnFacesTable;
  pronunciations: PronunciationsTable;
  people: PeopleTable;
  prepared_people: PreparedPeopleTable;
  prepared_cards: PreparedCardsTable;
  calendar_feeds: CalendarFeedsTable;
  address_books: AddressBooksTable;
  address_book_collections: AddressBookCollectionsTable;
  address_book_cards: AddressBookCardsTable;
  chat_channels: ChatChannelsTable;
  photo_libraries: PhotoLibrariesTable;
  library_people: LibraryPeopleTable;
  person_days: PersonDaysTable;
  reminders: RemindersTable;
  operator_acts: OperatorActsTable;
  instance_settings: InstanceSettingsTable;
  made_invitations: MadeInvitationsTable;
  events: EventsTable;
  event_links: EventLinksTable;
  event_households: EventHouseholdsTable;
  event_reports: EventReportsTable;
  event_guests: EventGuestsTable;
  event_seating: EventSeatingTable;
  check_ins: CheckInsTable;
  event_messages: EventMessagesTable;
  event_mails: EventMailsTable;
  event_helpers: EventHelpersTable;
  event_activity: EventActivityTable;
  event_albums: EventAlbumsTable;
  date_polls: DatePollsTable;
  date_votes: DateVotesTable;
  album_photos: AlbumPhotosTable;
  album_clips: AlbumClipsTable;
  reader_steps: ReaderStepsTable;
  number_slots: NumberSlotsTable;
  number_days: NumberDaysTable;
  weekly_mails: WeeklyMailsTable;
  webhooks: WebhooksTable;
  webhook_messages: WebhookMessagesTable;
  support_tickets: SupportTicketsTable;
  support_messages: SupportMessagesTable;
}

export type Database = Kysely<Schema>;
/** A database or an open transaction: what a repository needs. */
export type Executor = Kysely<Schema>;
