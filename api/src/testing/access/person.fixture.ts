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
  ticketId: string;
  yearlySendId: string;
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
