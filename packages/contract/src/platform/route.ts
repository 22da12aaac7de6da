import { type TSchema, Type } from 'typebox';
import type { ErrorCode } from './errors';
import { uuidPattern } from './ids';

export interface Route {
  /** Who may call: `anyone`; a `session` (bearer token of a live session); to `send`, also its outbox token; the `operator` (token of this instance). */
  access: 'anyone' | 'session' | 'send' | 'operator';
  status: number;
  body?: TSchema;
  /** Text fields of a multipart call. */
  multipart?: TSchema;
  /** Its one file field; `image` when left out. */
  file?: 'image' | 'recording';
  query?: TSchema;
  params?: TSchema;
  data: TSchema;
  errors: readonly ErrorCode[];
}

/** For answers that carry nothing. */
export const none = Type.Null();
export const idParams = Type.Object({ id: Type.String({ pattern: uuidPattern }) });
