import { type Route, type RouteKey, routes } from '@hellograph/contract';
import { sampleBody } from '@hellograph/testing/sample-body';
import { toForm } from '../test-api.fixture';
import { type AccessRow, accessRows } from './access-rows.fixture';
import { nobodysParams, ownParams } from './own-params.fixture';
import type { Person } from './person.fixture';

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
    if (value === undefined) throw new Error(`${key}: say in own-params.fixture.ts what a person's own ${name} is.`);
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
