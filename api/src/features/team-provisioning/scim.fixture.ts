import type { Provisioning } from '@hellograph/contract';
import { createTeam } from '../../testing/team.fixture';
import { accountOf, type Client, signUp, type TestApi } from '../../testing/test-api.fixture';

export interface ScimAnswer {
  status: number;
  headers: Headers;
  // The tests read deep into what a directory gets.
  body: Record<string, unknown> & { id: string; Resources: Record<string, unknown>[]; totalResults: number; meta: Record<string, string> };
}

export type AskScim = (route: string, body?: unknown, headers?: Record<string, string>) => Promise<ScimAnswer>;

/** Calls a route of SCIM with a token, as a directory does. */
export const scimWith =
  (url: string, token: string): AskScim =>
  async (route, body, headers = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/scim+json' }), ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as ScimAnswer['body'] };
  };

export interface ScimTeam {
  owner: Client;
  teamId: string;
  token: string;
  scim: AskScim;
}

/** A team whose owner has made a token. */
export async function createScimTeam(api: Pick<TestApi, 'url' | 'db' | 'secrets' | 'config'>, name: string): Promise<ScimTeam> {
  const owner = await signUp(api, name);
  const teamId = (await createTeam(owner, `Team of ${name}`))._id;
  const body = { password: accountOf(name).password };
  const { data } = await owner.ask<{ provisioning: Provisioning; token: string }>(`POST /workspaces/${teamId}/provisioning/token`, {
    body,
  });
  return { owner, teamId, token: data.token, scim: scimWith(api.url, data.token) };
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const patchOf = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

/** A person as Okta writes them. */
export const personOf = (name: string, more: object = {}) => ({
  schemas: [userSchema],
  userName: `${name}@firm.example`,
  name: { givenName: name, familyName: 'Example' },
  emails: [{ primary: true, value: `${name}@firm.example`, type: 'work' }],
  displayName: `${name} Example`,
  externalId: `00u-${name}`,
  active: true,
  ...more,
});
