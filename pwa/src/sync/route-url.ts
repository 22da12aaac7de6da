import type { RouteKey, Routes } from '@hellograph/contract';
import type { Static, TSchema } from 'typebox';

type Part<Key extends RouteKey, Name extends string> =
  Routes[Key] extends Record<Name, infer Schema> ? (Schema extends TSchema ? Static<Schema> : never) : never;
type Given<Key extends RouteKey, Name extends string> = [Part<Key, Name>] extends [never]
  ? { [None in Name]?: never }
  : { [Some in Name]: Part<Key, Name> };

export type DataOf<Key extends RouteKey> = Part<Key, 'data'>;
export type GivenBody<Key extends RouteKey> = Given<Key, 'body'>;
export type GivenParams<Key extends RouteKey> = Given<Key, 'params'>;
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

/** A form of text fields, and of one file under the name that the route gives it. */
export function toForm(key: RouteKey, fields: Record<string, unknown>, file: Blob | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (!file) return form;
  const field = /recording/i.test(key) ? 'recording' : /drafts/.test(key) ? 'sealed' : /logo$/.test(key) ? 'logo' : 'image';
  form.append(field, file, file instanceof File ? file.name : 'photo.jpg');
  return form;
}
