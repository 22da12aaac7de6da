import type { RouteKey, Routes, TeamAction } from '@hellograph/contract';
import type { Static, TSchema } from 'typebox';

type Part<Key extends RouteKey, Name extends string> =
  Routes[Key] extends Record<Name, infer Schema> ? (Schema extends TSchema ? Static<Schema> : never) : never;
type Given<Key extends RouteKey, Name extends string> = [Part<Key, Name>] extends [never]
  ? { [None in Name]?: never }
  : { [Some in Name]: Part<Key, Name> };

export type DataOf<Key extends RouteKey> = Part<Key, 'data'>;
export type GivenBody<Key extends RouteKey> = Given<Key, 'body'>;
export type GivenParams<Key extends RouteKey> = Given<Key, 'params'>;
/** Whether a call acts for the team of this tab: said by each call of a route that can. */
export type Acting<Key extends RouteKey> = Routes[Key] extends { team: TeamAction } ? { forTeam: boolean } : { forTeam?: never };
/** The file of a form, by the name of the field that its row reads. */
export type FileOf<Key extends RouteKey> = Routes[Key] extends { multipart: { file: infer Field extends string } }
  ? { [One in Field]: Blob | undefined }
  : never;
export type QueryOf<Key extends RouteKey> = Part<Key, 'query'>;

export const methodOf = (key: RouteKey): string => key.split(' ')[0] ?? 'GET';

/** The address of a row of the contract's route table, its parameters filled in. */
export function toRouteUrl<Key extends RouteKey>(key: Key, params: Part<Key, 'params'> | object = {}, query: object = {}): string {
  const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

/** A form of text fields and one file, if there is one. */
export function toForm<Key extends RouteKey>(fields: Record<string, unknown>, file: FileOf<Key>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, blob] of Object.entries<Blob | undefined>(file))
    if (blob) form.append(name, blob, blob instanceof File ? blob.name : 'photo.jpg');
  return form;
}
