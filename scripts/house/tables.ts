import type { Schema } from '@hellograph/db';

/** The one folder of the api that names each table. Everything else calls its functions. */
export const tableOwners = {
  users: 'domain/users',
  trials: 'domain/users',
  invitation_uses: 'domain/users',
  made_invitations: 'domain/users',
  instance_settings: 'platform/settings',
  sessions: 'domain/sessions',
  photos: 'domain/photos',
  faces: 'domain/photos',
  recordings: 'domain/recordings',
  videos: 'domain/videos',
  ledger: 'domain/ledger',
  idempotency_keys: 'platform/idempotency',
  outbox: 'platform/events',
  leases: 'platform/leadership',
  tombstones: 'platform/tombstones',
  billing_customers: 'domain/subscriptions',
  subscriptions: 'domain/subscriptions',
  billing_invoices: 'domain/subscriptions',
  billing_checkouts: 'domain/subscriptions',
  payment_events: 'domain/subscriptions',
  link_tokens: 'domain/link-tokens',
  identities: 'domain/identities',
  group_grants: 'domain/identities',
  provisionings: 'domain/provisioning',
  provisioned_people: 'domain/provisioning',
  provisioned_groups: 'domain/provisioning',
  provisioned_group_people: 'domain/provisioning',
  passkeys: 'domain/passkeys',
  api_keys: 'domain/api-keys',
  used_challenges: 'domain/passkeys',
  security_events: 'domain/security-events',
  push_devices: 'domain/push-devices',
  push_messages: 'domain/push-devices',
  cards: 'domain/cards',
  card_versions: 'domain/cards',
  approved_contents: 'domain/cards',
  card_links: 'domain/card-links',
  card_replies: 'domain/card-links',
  card_reports: 'domain/card-links',
  reply_blocks: 'domain/card-links',
  card_copies: 'domain/card-copies',
  group_cards: 'domain/group-cards',
  signatures: 'domain/group-cards',
  guest_uploads: 'domain/group-cards',
  speaking_places: 'domain/group-cards',
  guest_costs: 'domain/guest-costs',
  thanks_mails: 'domain/group-cards',
  group_films: 'domain/group-films',
  film_parts: 'domain/group-films',
  guest_links: 'domain/guest-links',
  signer_devices: 'domain/signer-devices',
  signer_pushes: 'domain/signer-devices',
  invitees: 'domain/invitees',
  co_owners: 'domain/co-owners',
  co_owner_invitations: 'domain/co-owners',
  hand_overs: 'domain/co-owners',
  activity: 'domain/activity',
  clips: 'domain/clips',
  clip_parts: 'domain/clips',
  carried_drafts: 'domain/carried-drafts',
  deliveries: 'domain/deliveries',
  bulk_sends: 'domain/bulk-sends',
  bulk_rows: 'domain/bulk-sends',
  mail_stops: 'domain/deliveries',
  face_links: 'domain/face-links',
  face_withdrawals: 'domain/face-links',
  withdrawn_faces: 'domain/face-links',
  pronunciations: 'domain/pronunciations',
  people: 'domain/people',
  calendar_feeds: 'domain/calendar-feeds',
  address_books: 'domain/address-books',
  address_book_collections: 'domain/address-books',
  address_book_cards: 'domain/address-books',
  chat_channels: 'domain/deliveries',
  photo_libraries: 'domain/photo-libraries',
  library_people: 'domain/photo-libraries',
  person_days: 'domain/people',
  prepared_people: 'domain/people',
  prepared_cards: 'domain/people',
  reminders: 'domain/people',
  operator_acts: 'domain/operator-acts',
  events: 'domain/hosted-events',
  event_links: 'domain/hosted-events',
  event_reports: 'domain/hosted-events',
  event_households: 'domain/event-guests',
  event_guests: 'domain/event-guests',
  event_seating: 'domain/event-guests',
  check_ins: 'domain/event-guests',
  event_messages: 'domain/event-guests',
  event_mails: 'domain/event-guests',
  event_helpers: 'domain/hosted-events',
  event_activity: 'domain/hosted-events',
  event_albums: 'domain/event-guests',
  album_clips: 'domain/event-guests',
  album_photos: 'domain/event-guests',
  date_polls: 'domain/event-guests',
  date_votes: 'domain/event-guests',
  reader_steps: 'domain/numbers',
  number_slots: 'domain/numbers',
  number_days: 'domain/numbers',
  weekly_mails: 'domain/numbers',
  webhooks: 'domain/webhooks',
  webhook_messages: 'domain/webhooks',
  classes: 'domain/classes',
  class_co_teachers: 'domain/classes',
  class_students: 'domain/classes',
  class_assignments: 'domain/classes',
  class_works: 'domain/classes',
  class_work_versions: 'domain/classes',
  brands: 'domain/brands',
  brand_domains: 'domain/brand-domains',
  support_tickets: 'domain/support',
  support_messages: 'domain/support',
  class_groups: 'domain/classes',
  class_parts: 'domain/classes',
  class_portraits: 'domain/classes',
  class_spoken_comments: 'domain/classes',
  workspaces: 'domain/workspaces',
  workspace_members: 'domain/workspaces',
  workspace_invitations: 'domain/workspaces',
  workspace_acts: 'domain/workspaces',
  workspace_spends: 'domain/workspaces',
  approvals: 'domain/approvals',
  yearly_sends: 'domain/yearly-sends',
  yearly_days: 'domain/yearly-sends',
} as const satisfies Record<keyof Schema, `${'domain' | 'platform'}/${string}`>;

/**
 * Queries that join the tables of several owners, because one statement must decide atomically, or
 * because two would read too much. Each is in a separate file and writes only to the tables of its
 * own folder.
 */
export const readModels: Readonly<Record<string, { tables: readonly (keyof Schema)[]; reason: string }>> = {
  'domain/users/user-overview.ts': {
    tables: ['sessions', 'videos'],
    reason: 'administrators see when each of fifty people was last here and how many videos they have, in one query',
  },
  'domain/users/admins.repo.ts': {
    tables: ['sessions'],
    reason: 'each call of an administrator checks once whether its session was confirmed',
  },
  'domain/card-links/opened-card.ts': {
    tables: ['cards', 'approved_contents', 'workspaces', 'card_copies', 'users', 'videos', 'photos'],
    reason: 'each request of a card page and of its files checks once whether the link still opens the card',
  },
  'domain/bulk-sends/bulk-board.ts': {
    tables: ['deliveries', 'card_links'],
    reason: 'what became of ten thousand rows is counted and paged by their deliveries and links',
  },
  'domain/deliveries/changed-since-approved.ts': {
    tables: ['cards', 'workspaces'],
    reason: 'each second looks for cards that were changed after they had been approved, without reading all of them',
  },
  'domain/bulk-sends/changed-since-approved.ts': {
    tables: ['cards', 'workspaces'],
    reason: 'the same for cards that go to whole lists',
  },
  'domain/clips/unused-clips.ts': {
    tables: ['signatures', 'album_clips'],
    reason: 'deletes only clips that nothing uses at that moment, without listing all clips',
  },
  'domain/guest-links/opened-signing.ts': {
    tables: ['cards', 'users', 'group_cards'],
    reason: 'each request of a guest checks once whether the link still opens the group card',
  },
  'domain/event-guests/opened-rsvp.ts': {
    tables: ['users', 'events', 'event_links'],
    reason: 'each request of a guest checks once whether the link still opens the event',
  },
  'domain/ledger/ledger-mismatches.ts': {
    tables: ['videos'],
    reason: 'compares the ledger with the open videos as of one moment',
  },
  'domain/photos/unused-photos.ts': {
    tables: ['videos', 'cards', 'approved_contents', 'signatures', 'album_photos', 'prepared_people'],
    reason: 'deletes only photos that nothing uses at that moment, without listing all photos',
  },
  'domain/card-links/replies-to-mail.ts': {
    tables: ['cards'],
    reason: 'finds the senders whose mail is due without reading every card each second',
  },
  'domain/recordings/unused-recordings.ts': {
    tables: ['videos', 'signatures', 'card_replies', 'event_households', 'class_work_versions'],
    reason: 'deletes only recordings that nothing uses at that moment, without listing all recordings',
  },
};

const calls =
  'selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)(?:Lateral)?Join|using|sql\\.table';
const kyselyCall = new RegExp(`\\b(?:${calls})(?:<[^>]*>)?\\(\\s*((?:\\[[^\\]]*\\])|'[^']*'|"[^"]*"|\`[^\`]*\`)`, 'g');
/** Tables named in calls such as `accountTable`. */
const namedTable = /\btable: '([a-z_]+)'/g;
const rawSql = /\bsql(?:<[^`]*?>)?`([^`]*)`/g;
const rawTable = /\b(?:FROM|JOIN|INTO|UPDATE)\s+["']?([a-z_]+)/gi;

/** The tables that a source text names in a query, whether by Kysely or in raw SQL. */
export function listTables(text: string): (keyof Schema)[] {
  const words: string[] = [];
  for (const [, named = ''] of text.matchAll(kyselyCall))
    for (const [, table = ''] of named.matchAll(/['"`]\s*([a-z_]+)(?=[\s'"`])/g)) words.push(table);
  for (const [, table = ''] of text.matchAll(namedTable)) words.push(table);
  for (const [, statement = ''] of text.matchAll(rawSql)) for (const [, table = ''] of statement.matchAll(rawTable)) words.push(table);
  return [...new Set(words)].filter((word): word is keyof Schema => word in tableOwners);
}

const isJudged = (path: string) => /^api\/src\/.*\.ts$/.test(path) && !/\.(test|fixture)\.ts$/.test(path);

/** Returns a line for each table that a file of the api names without owning it. */
export function findForeignTables(path: string, text: string): string[] {
  if (!isJudged(path)) return [];
  const inApi = path.slice('api/src/'.length);
  return listTables(text)
    .filter((table) => !inApi.startsWith(`${tableOwners[table]}/`) && !readModels[inApi]?.tables.includes(table))
    .map((table) => `${path} names the table ${table}: only ${tableOwners[table]} does; call a function of its repo.`);
}
