import type { Kysely } from 'kysely';
import type { ActivityTable } from './tables/activity';
import type { ApiKeysTable } from './tables/api-keys';
import type { ApprovalsTable } from './tables/approvals';
import type { BillingCheckoutsTable } from './tables/billing-checkouts';
import type { BillingCustomersTable } from './tables/billing-customers';
import type { BillingInvoicesTable } from './tables/billing-invoices';
import type { BrandDomainsTable } from './tables/brand-domains';
import type { BrandsTable } from './tables/brands';
import type { BulkRowsTable, BulkSendsTable } from './tables/bulk-sends';
import type { CardCopiesTable } from './tables/card-copies';
import type { CardLinksTable, CardRepliesTable, CardReportsTable, ReplyBlocksTable } from './tables/card-links';
import type { CardsTable, CardVersionsTable } from './tables/cards';
import type { CarriedDraftsTable } from './tables/carried-drafts';
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
import type { ClipPartsTable, ClipsTable } from './tables/clips';
import type { CoOwnerInvitationsTable, CoOwnersTable, HandOversTable } from './tables/co-owners';
import type { DeliveriesTable, MailStopsTable } from './tables/deliveries';
import type { FaceLinksTable } from './tables/face-links';
import type { FaceWithdrawalsTable, WithdrawnFacesTable } from './tables/face-withdrawals';
import type { FacesTable } from './tables/faces';
import type { GroupCardsTable, GuestUploadsTable, SignaturesTable, SpeakingPlacesTable, ThanksMailsTable } from './tables/group-cards';
import type { FilmPartsTable, GroupFilmsTable } from './tables/group-films';
import type { GuestLinksTable } from './tables/guest-links';
import type {
  CheckInsTable,
  EventActivityTable,
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
import type { IdempotencyKeysTable } from './tables/idempotency-keys';
import type { IdentitiesTable } from './tables/identities';
import type { InvitationUsesTable } from './tables/invitation-uses';
import type { InviteesTable } from './tables/invitees';
import type { LeasesTable } from './tables/leases';
import type { LedgerTable } from './tables/ledger';
import type { LinkTokensTable } from './tables/link-tokens';
import type { NumberDaysTable, NumberSlotsTable, ReaderStepsTable, WeeklyMailsTable } from './tables/numbers';
import type { OperatorActsTable } from './tables/operator-acts';
import type { OutboxTable } from './tables/outbox';
import type { PasskeysTable } from './tables/passkeys';
import type { PaymentEventsTable } from './tables/payment-events';
import type { PeopleTable, PersonDaysTable, RemindersTable } from './tables/people';
import type { PhotosTable } from './tables/photos';
import type { PronunciationsTable } from './tables/pronunciations';
import type { PushDevicesTable } from './tables/push-devices';
import type { PushMessagesTable } from './tables/push-messages';
import type { RecordingsTable } from './tables/recordings';
import type { SecurityEventsTable } from './tables/security-events';
import type { SessionsTable } from './tables/sessions';
import type { SignerDevicesTable, SignerPushesTable } from './tables/signer-devices';
import type { SubscriptionsTable } from './tables/subscriptions';
import type { SupportMessagesTable, SupportTicketsTable } from './tables/support';
import type { TombstonesTable } from './tables/tombstones';
import type { TrialsTable } from './tables/trials';
import type { UsedChallengesTable } from './tables/used-challenges';
import type { UsersTable } from './tables/users';
import type { VideosTable } from './tables/videos';
import type { WebhookMessagesTable, WebhooksTable } from './tables/webhooks';
import type {
  WorkspaceActsTable,
  WorkspaceInvitationsTable,
  WorkspaceMembersTable,
  WorkspaceSpendsTable,
  WorkspacesTable,
} from './tables/workspaces';
import type { YearlyDaysTable, YearlySendsTable } from './tables/yearly-sends';

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
  person_days: PersonDaysTable;
  reminders: RemindersTable;
  operator_acts: OperatorActsTable;
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
