import { type TSchema, Type } from 'typebox';
import type { ApiScope } from '../accounts/api-scopes';
import type { TeamAction } from '../workspaces/team-roles';
import type { ErrorCode } from './errors';
import { uuidPattern } from './ids';

export interface Route {
  /** What it does, in a line, for the description of the API. */
  summary: string;
  /**
   * Who may call: `anyone`; a `session` (bearer token of a live session); `send` (a session or its
   * outbox token); the `operator` (token of this instance); a `guest`, by the link whose token is
   * in the path. The header `Guest-Secret` proves that a guest wrote something.
   */
  access: 'anyone' | 'session' | 'send' | 'operator' | 'guest';
  /** Also takes an API key that has this scope. Only for `session` and `send`. */
  scope?: ApiScope;
  /**
   * What a request may take in a team for which it acts. Without it, the route is about a person's
   * own things, whoever they work with, and refuses the header `workspace`.
   */
  team?: TeamAction;
  /** Never refused for too many requests: it costs less than the refusal. */
  isUnlimited?: true;
  status: number;
  body?: TSchema;
  multipart?: UploadForm;
  query?: TSchema;
  params?: TSchema;
  data: TSchema;
  /**
   * Every code that this route answers beside `commonErrors`. Any other code fails in development
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

/** What several rows have in common. */
export type RouteBase = Omit<Route, 'summary'>;

/** The header by which a request acts for a team. Without it, people act for themselves. */
export const workspaceHeader = 'workspace';

/**
 * What any route may answer without declaring it: the server's own limits, full resources and bugs.
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
 * What any route that needs a session may answer without declaring it: why the session has ended.
 */
export const sessionEndCodes = [
  'SESSION_EXPIRED',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'ACCOUNT_SUSPENDED',
] as const satisfies readonly ErrorCode[];
export type SessionEndCode = (typeof sessionEndCodes)[number];

/**
 * What any route that needs a session may answer to a request that acts for a team, without
 * declaring it.
 */
export const teamCodes = [
  'TEAM_CLOSED',
  'TEAM_PERSONAL',
  'TEAM_RIGHT_MISSING',
  'TEAMS_NOT_INCLUDED',
  'TEAM_CAP_REACHED',
] as const satisfies readonly ErrorCode[];

/** What any route that needs a session may answer to an API key without declaring it. */
export const apiKeyCodes = ['API_KEY_INVALID', 'API_KEY_NOT_ALLOWED', 'API_NOT_INCLUDED'] as const satisfies readonly ErrorCode[];
export type ApiKeyRefusal = (typeof apiKeyCodes)[number] | 'ACCOUNT_SUSPENDED';

/** For responses that carry nothing. */
export const none = Type.Null();
export const idParams = Type.Object({ id: Type.String({ pattern: uuidPattern }) });
