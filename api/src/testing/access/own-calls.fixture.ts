import { type Route, type RouteKey, routes } from '@hellograph/contract';
import { sampleBody } from '@hellograph/testing/sample-body';
import { toForm } from '../test-api.fixture';
import { type AccessRow, accessRows } from './access-rows.fixture';
import type { Person } from './person.fixture';

type OwnParams = Readonly<Record<string, (own: Person) => Record<string, string>>>;

/** A person's own ids in the paths of an area: the part of a path before its first parameter. */
const ownParams: OwnParams = {
  'address-books': ({ addressBookId }) => ({ id: addressBookId }),
  'api-keys': ({ apiKeyId }) => ({ id: apiKeyId }),
  'auth/identities': ({ identityId }) => ({ id: identityId }),
  'auth/passkeys': ({ passkeyId }) => ({ id: passkeyId }),
  'auth/sessions': ({ sessionId }) => ({ id: sessionId }),
  'bulk-sends': ({ bulkSendId, bulkRowId }) => ({ id: bulkSendId, rowId: bulkRowId }),
  // It has no copies.
  cards: ({ cardId, cardLinkId, replyId, deliveryId }) => ({ id: cardId, linkId: cardLinkId, replyId, deliveryId, copyId: replyId }),
  'chat-channels': ({ chatChannelId }) => ({ id: chatChannelId }),
  classes: ({ classId, ...ids }) => ({
    id: classId,
    studentId: ids.studentId,
    assignmentId: ids.assignmentId,
    portraitId: ids.portraitId,
    workId: ids.workId,
    version: '1',
    coTeacherId: ids.coTeacherId,
  }),
  events: ({ eventId, eventLinkId, householdId, helperId }) => ({
    id: eventId,
    linkId: eventLinkId,
    householdId,
    helperId,
    photoId: householdId,
  }),
  'face-withdrawals': ({ withdrawalId }) => ({ id: withdrawalId }),
  // Nobody is a co-owner.
  'group-cards': ({ groupCardId, signLinkId, signatureId, inviteeId }) => ({
    id: groupCardId,
    linkId: signLinkId,
    signatureId,
    inviteeId,
    coOwnerId: signatureId,
  }),
  'operator/accounts': ({ userId }) => ({ id: userId }),
  'operator/event-reports': ({ eventId }) => ({ id: eventId }),
  'operator/face-appeals': ({ withdrawalId }) => ({ id: withdrawalId }),
  'operator/replies': ({ replyId }) => ({ id: replyId }),
  'operator/reports': ({ cardId }) => ({ id: cardId }),
  'operator/invitations': ({ userId }) => ({ id: userId }),
  'operator/tickets': ({ ticketId }) => ({ id: ticketId }),
  'operator/voices': () => ({ model: 'piper-de-eva' }),
  'operator/users': ({ userId }) => ({ id: userId }),
  'operator/videos': ({ videoId }) => ({ id: videoId }),
  people: ({ personId }) => ({ id: personId }),
  pronunciations: ({ pronunciationId }) => ({ id: pronunciationId }),
  'push/devices': ({ pushDeviceId }) => ({ id: pushDeviceId }),
  'support/tickets': ({ ticketId }) => ({ id: ticketId }),
  video: ({ videoId }) => ({ id: videoId }),
  'video/recordings': ({ recordingId }) => ({ id: recordingId }),
  webhooks: ({ webhookId, webhookMessageId }) => ({ id: webhookId, messageId: webhookMessageId }),
  workspaces: ({ teamId, teamMemberId, teamInvitationId }) => ({ id: teamId, memberId: teamMemberId, invitationId: teamInvitationId }),
  'yearly-sends': ({ yearlySendId }) => ({ id: yearlySendId }),
};

const noLink = { token: 'A'.repeat(22) };
const noInvitation = { token: 'A'.repeat(43) };

/**
 * Areas in which nobody has anything by themselves, so that their owners get 404. Other tests have
 * people who do: `prepared-cards`, `group-rights`, `event-rights`, `class-rights`, `team-rights`,
 * `approvals`.
 */
const nobodysParams: OwnParams = {
  approvals: () => ({ id: crypto.randomUUID() }),
  'auth/providers': () => ({ provider: 'nowhere' }),
  'carried-drafts': () => noLink,
  class: ({ studentId, assignmentId }) => ({ code: 'aaaaaaaa', studentId, assignmentId }),
  'co-owning': () => noInvitation,
  'event-helping': () => noInvitation,
  joining: () => noInvitation,
  'prepared-cards': () => ({ id: crypto.randomUUID() }),
  rsvp: () => ({ ...noLink, photoId: crypto.randomUUID() }),
  sign: ({ signatureId }) => ({ ...noLink, id: signatureId }),
  'support/questions': () => noInvitation,
  teaching: () => noInvitation,
  wall: ({ signatureId }) => ({ ...noLink, id: signatureId }),
};

/** A call of a route with `own`'s data: ids in the path, and a body that would have an effect. */
export interface OwnCall {
  /** Method and path, such as `GET /cards/{their card}`. */
  path: string;
  body: object | undefined;
  form: FormData | undefined;
  /** The owner's status, and that of another person. */
  owner: number;
  stranger: number;
}

const areaOf = (path: string) => /^\/([^:]+)\/:/.exec(path)?.[1];

/** How the owner calls a route. Throws if the path has a parameter that nobody knows. */
export function toOwnCall(key: RouteKey, own: Person): OwnCall {
  const route: Route = routes[key];
  const row: AccessRow = accessRows[key] ?? {};
  const [method, path = ''] = key.split(' ');
  const area = areaOf(path);
  const isNobodys = area !== undefined && area in nobodysParams;
  const params = area === undefined ? {} : { ...ownParams, ...nobodysParams }[area]?.(own);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${key}: say in own-calls.fixture.ts what a person's own ${name} is.`);
    return value;
  });
  const owner = row.owner ?? (isNobodys ? 404 : route.status);
  return {
    path: `${method} ${filled}${row.query ?? ''}`,
    ...toContents(route, row, own),
    owner,
    stranger: row.stranger ?? (area === undefined ? owner : 404),
  };
}

/** Fields named after a person's own id have that id; others have the simplest valid value. */
function toContents(route: Route, row: AccessRow, own: Person): Pick<OwnCall, 'body' | 'form'> {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const ids = Object.fromEntries(Object.entries(own).filter(([name]) => name.endsWith('Id')));
  const known = {
    ...ids,
    password: own.password,
    currentPassword: own.password,
    timeZone: 'UTC',
    ownTimeZone: 'UTC',
    deadlineAt: soon,
    deletedAt: soon,
    at: soon,
  };
  const fields = route.multipart && (sampleBody(route.multipart.fields, known) as Record<string, string>);
  return {
    body: row.body?.(own) ?? (route.body && sampleBody(route.body, known)),
    form: row.form?.(own) ?? (fields && toForm(undefined, fields)),
  };
}
