import { randomUUID } from 'node:crypto';
import { addressBooksRepo } from '../../domain/address-books/address-books.repo';
import { chatChannelsRepo } from '../../domain/deliveries/chat-channels.repo';
import { photoLibrariesRepo } from '../../domain/photo-libraries/photo-libraries.repo';
import { noTask, recordingsRepo } from '../../domain/recordings/recordings.repo';
import { supportRepo, ticketMessagesRepo } from '../../domain/support/support.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { createTeamTokens, teamInvitationsRepo } from '../../domain/workspaces/team-invitations.repo';
import { membersRepo, workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import { yearlySendsRepo } from '../../domain/yearly-sends/yearly-sends.repo';
import type { TestApi } from '../test-api.fixture';

/** A team with another member and somebody who was invited. */
export async function insertTeam({ db, secrets: { linkKey } }: TestApi, userId: string, secret: string): Promise<TeamIds> {
  const [teamId, teamMemberId, teamInvitationId, otherId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = Date.now();
  const account = (id: string, fullName: string) =>
    usersRepo(db).insertUser({ id, email: `${id}@team.invalid`, fullName, passwordHash: 'none', createdAt: at, verifiedAt: at });
  await account(teamId, secret);
  await account(otherId, secret);
  await workspacesRepo(db).insert({ id: teamId, created_at: at });
  const member = { workspace_id: teamId, joined_at: at };
  await membersRepo(db).insert({ ...member, id: randomUUID(), user_id: userId, role: 'owner' });
  await membersRepo(db).insert({ ...member, id: teamMemberId, user_id: otherId, role: 'viewer' });
  const email = `invited-${teamId}@example.org`;
  await teamInvitationsRepo(db).insert({
    id: teamInvitationId,
    workspace_id: teamId,
    email,
    mailbox: email,
    role: 'viewer',
    language: 'en',
    invited_by: userId,
    token_hash: createTeamTokens(linkKey, 'http://hello.test').toHash(teamInvitationId),
    created_at: at,
    expires_at: at + 86_400_000,
  });
  return { teamId, teamMemberId, teamInvitationId };
}

/** A card that goes out on birthdays. Its sender has nobody with one. */
export async function insertYearlySend({ db }: TestApi, userId: string, cardId: string): Promise<string> {
  const [id, at] = [randomUUID(), Date.now()];
  const row = { id, user_id: userId, card_id: cardId, occasion: 'birthday', send_time: '09:00', time_zone: 'UTC' } as const;
  await yearlySendsRepo(db).insert({
    ...row,
    language: 'en',
    lead_days: 7,
    says_names: 0,
    state: 'on',
    problem: null,
    made_by: null,
    created_at: at,
    next_at: at + 86_400_000,
  });
  return id;
}

/** An address book of which nothing has been read. */
export async function insertAddressBook({ db }: TestApi, userId: string, secret: string): Promise<string> {
  const [id, at] = [randomUUID(), Date.now()];
  const state = { failure: null, tries: 0, synced_at: null, due_at: at + 86_400_000, claimed_by: null, created_at: at };
  const account = { host: 'contacts.invalid', user_name: secret, password_sealed: secret, own_time_zone: 'UTC', language: 'en' } as const;
  await addressBooksRepo(db).insert({ book_id: id, user_id: userId, ...account, ...state });
  return id;
}

/** A photo library whose key can't be opened. */
export async function insertPhotoLibrary({ db }: TestApi, userId: string, secret: string): Promise<void> {
  const id = randomUUID();
  const row = { library_id: id, user_id: userId, url: `https://${id}.invalid`, key_sealed: secret, is_key_wide: 0 };
  await photoLibrariesRepo(db).insert({ ...row, created_at: Date.now() });
}

/** A channel of Slack whose address can't be opened. */
export async function insertChatChannel({ db }: TestApi, userId: string, secret: string): Promise<string> {
  const id = randomUUID();
  const row = { channel_id: id, user_id: userId, app: 'slack', name: secret, address_sealed: secret } as const;
  await chatChannelsRepo(db).insert({ ...row, created_at: Date.now() });
  return id;
}

/** A ticket with its question. */
export async function insertTicket({ db }: TestApi, userId: string, secret: string): Promise<string> {
  const [id, at] = [randomUUID(), Date.now()];
  const asked = { topic: 'other', context: '{}', language: 'en', plan: 'trial', state: 'open', due_at: null } as const;
  await supportRepo(db).insert({ id, user_id: userId, email: '', name: '', token_hash: null, ...asked, created_at: at, changed_at: at });
  await ticketMessagesRepo(db).insert({ id, ticket_id: id, author: 'person', words: secret, created_at: at });
  return id;
}

export async function insertRecording({ db }: TestApi, userId: string): Promise<string> {
  const [id, at] = [randomUUID(), Date.now()];
  const sound = { sound_key: `${'0'.repeat(64)}.wav`, duration_sec: 1, size_bytes: 1 };
  await recordingsRepo(db).insertOnce({ id, user_id: userId, ...sound, created_at: at, ...noTask });
  return id;
}
export interface TeamIds {
  teamId: string;
  teamMemberId: string;
  teamInvitationId: string;
}

export interface Person extends TeamIds {
  userId: string;
  sessionId: string;
  passkeyId: string;
  identityId: string;
  pushDeviceId: string;
  pronunciationId: string;
  apiKeyId: string;
  webhookId: string;
  webhookMessageId: string;
  cardId: string;
  cardLinkId: string;
  replyId: string;
  withdrawalId: string;
  deliveryId: string;
  bulkSendId: string;
  bulkRowId: string;
  groupCardId: string;
  signLinkId: string;
  signatureId: string;
  inviteeId: string;
  eventId: string;
  eventLinkId: string;
  householdId: string;
  guestId: string;
  helperId: string;
  classId: string;
  studentId: string;
  assignmentId: string;
  workId: string;
  coTeacherId: string;
  portraitId: string;
  personId: string;
  addressBookId: string;
  chatChannelId: string;
  ticketId: string;
  yearlySendId: string;
  recordingId: string;
  email: string;
  fullName: string;
  password: string;
  photo: Buffer;
  /** A video whose text nobody else knows. */
  videoId: string;
  secret: string;
  tokens: Record<Role, string | undefined>;
}

/** Kinds of callers, by how they authenticate. */
export const roles = ['anonymous', 'unverified', 'owner', 'stranger', 'revoked', 'outbox', 'garbage'] as const;
export type Role = (typeof roles)[number];
