import { type TSchema, Type } from 'typebox';
import type { ApiScope } from '../accounts/api-scopes';
import type { ErrorCode } from './errors';
import { uuidPattern } from './ids';

export interface Route {
  /**
   * The callers that are allowed: `anyone`; a `session` (bearer token of a live session); `send` (a
   * session or its outbox token); the `operator` (token of this instance); a `guest`, by the link
   * whose token is in the path. The header `Guest-Secret` proves that a guest wrote something.
   */
  access: 'anyone' | 'session' | 'send' | 'operator' | 'guest';
  /** Also accepts an API key with this scope. Only for `session` and `send`. */
  scope?: ApiScope;
  /** Exempt from rate limits, because it costs less than the refusal. */
  isUnlimited?: true;
  status: number;
  body?: TSchema;
  /** Text fields of a multipart request. */
  multipart?: TSchema;
  /** Its one file field. Default: `image`. */
  file?: 'image' | 'logo' | 'recording' | 'sealed';
  query?: TSchema;
  params?: TSchema;
  data: TSchema;
  /**
   * All codes that this route returns besides `commonErrors`. Any other code fails in development
   * and tests.
   */
  errors: readonly Exclude<ErrorCode, CommonError>[];
}

/**
 * Codes that any route may return without declaring them: the server's own limits, full resources
 * and bugs.
 */
export const commonErrors = [
  'INTERNAL',
  'BODY_MALFORMED',
  'BODY_TOO_LARGE',
  'MEDIA_TYPE_UNSUPPORTED',
  'RATE_LIMITED',
  'BUSY',
  'STORAGE_FULL',
] as const satisfies readonly ErrorCode[];
type CommonError = (typeof commonErrors)[number];

/**
 * Codes that any route with a session may return without declaring them: the reasons why a session
 * ended.
 */
export const sessionEndCodes = [
  'SESSION_EXPIRED',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'ACCOUNT_SUSPENDED',
] as const satisfies readonly ErrorCode[];
export type SessionEndCode = (typeof sessionEndCodes)[number];

/**
 * Codes that any route with a session may return to a request for a team without declaring them.
 */
export const teamCodes = [
  'TEAM_CLOSED',
  'TEAM_PERSONAL',
  'TEAM_RIGHT_MISSING',
  'TEAMS_NOT_INCLUDED',
  'TEAM_CAP_REACHED',
] as const satisfies readonly ErrorCode[];

/** Codes that any route with a session may return to an API key without declaring them. */
export const apiKeyCodes = ['API_KEY_INVALID', 'API_KEY_NOT_ALLOWED', 'API_NOT_INCLUDED'] as const satisfies readonly ErrorCode[];
export type ApiKeyRefusal = (typeof apiKeyCodes)[number] | 'ACCOUNT_SUSPENDED';

/** The data of responses that have none. */
export const none = Type.Null();
export const idParams = Type.Object({ id: Type.String({ pattern: uuidPattern }) });
