/** Ids are UUIDs (RFC 9562). Branded, so that a user's id can't be passed where a video's is meant. */
declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Id<'user'>;
export type SessionId = Id<'session'>;
export type VideoId = Id<'video'>;

export const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
