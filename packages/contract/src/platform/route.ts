import { type TSchema, Type } from 'typebox';
import type { ApiScope } from '../accounts/api-scopes';
import type { TeamAction } from '../workspaces/team-roles';
import type { ErrorCode } from './errors';
import { uuidPattern } from './ids';

export interface Route {
  /** One line for the API's description. */
  summary: string;
  /**
   * The callers that are allowed: `anyone`; a `session` (bearer token of a live session); `send` (a
   * session or its outbox token); the `operator` (token of this instance, or the session of an
   * administrator); a `guest`, by the link
   * whose token is in the path. The header `Guest-Secret` proves that a guest wrote something.
   */
  access: 'anyone' | 'session' | 'send' | 'operator' | 'guest';
  /** Also accepts an API key with this scope. Only for `session` and `send`. */
  scope?: ApiScope;
  /**
   * The right that a member needs if the request acts for a team. A route without it concerns a
   * person's own data and refuses the header `workspace`.
   */
  team?: TeamAction;
  /** Administrators must have confirmed who they are within the last minutes. */
  isDangerous?: true;
  /** Exempt from rate limits, because it costs less than the refusal. */
  isUnlimited?: true;
  status: number;
  body?: TSchema;
  multipart?: UploadForm;
  query?: TSchema;
  params?: TSchema;
  data: TSchema;
  /**
   * All codes that this route returns besides `commonErrors`. Any other code fails in development
   * and tests.
   */
  errors: readonly Exclude<ErrorCode, CommonError>[];
}

/** A form of text fields and one file. */
export interface UploadForm {
  /** The name of the field that carries the file. */
  file: 'image' | 'logo' | 'recording' | 'sealed';
  /** The file may be left out: one that was uploaded before can take its place. */
  isFileOptional?: true;
  fields: TSchema;
}

/** The part of a row that several rows share. */
export type RouteBase = Omit<Route, 'summary'>;

/** The header with which a request acts for a team. Without it, people act for themselves. */
export const workspaceHeader = 'workspace';

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
  'MAINTENANCE',
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
