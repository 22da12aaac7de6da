import { describe, expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { call } from '../../testing/test-api.fixture';
import { createScimTeam, groupSchema, patchOf, personOf, scimWith, userSchema } from './scim.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });

describe('the protocol', () => {
  it('says what it can do', async () => {
    const { scim } = await createScimTeam(api, 'scim-able');
    const config = await scim('GET /ServiceProviderConfig');
    expect(config.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true },
      etag: { supported: true },
      bulk: { supported: false },
    });
    expect((await scim('GET /ResourceTypes')).body.Resources.map(({ endpoint }) => endpoint)).toEqual(['/Users', '/Groups']);
    expect((await scim('GET /ResourceTypes/User')).body).toMatchObject({ schema: userSchema });
    const schemas = (await scim('GET /Schemas')).body.Resources;
    expect(schemas.map(({ id }) => id)).toEqual([userSchema, groupSchema]);
    const names = (await scim(`GET /Schemas/${userSchema}`)).body.attributes as { name: string }[];
    expect(names.map(({ name }) => name)).toContain('userName');
    expect(names.map(({ name }) => name)).not.toContain('phoneNumbers');
    expect((await scim('GET /Schemas/none')).status).toBe(404);
  });

  it('refuses everybody without the token, and the token everywhere else', async () => {
    const { teamId, token } = await createScimTeam(api, 'scim-guard');
    for (const wrong of ['', 'none', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, 'hello_live_none']) {
      const refused = await scimWith(api.url, wrong)('GET /Users');
      expect(refused, wrong).toMatchObject({
        status: 401,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
      });
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    }
    for (const route of ['GET /auth/profile', 'GET /workspaces', `GET /workspaces/${teamId}`, 'GET /cards'])
      expect((await call(api.url, route, { token })).status, route).toBe(401);
  });

  it('creates, reads, replaces, patches and deletes people', async () => {
    const { scim } = await createScimTeam(api, 'scim-crud');
    const made = await scim('POST /Users', personOf('ann'));
    expect(made).toMatchObject({
      status: 201,
      body: { userName: 'ann@firm.example', externalId: '00u-ann', active: true, meta: { resourceType: 'User', version: 'W/"1"' } },
    });
    const { id } = made.body;
    expect(made.headers.get('location')).toBe(`http://hello.test/scim/v2/Users/${id}`);
    expect(made.headers.get('etag')).toBe('W/"1"');
    expect((await scim(`GET /Users/${id}`)).body).toEqual(made.body);
    expect((await scim(`GET /Users/${id}`, undefined, { 'if-none-match': 'W/"1"' })).status).toBe(304);
    expect(await scim('POST /Users', personOf('Ann', { userName: 'ANN@firm.example' }))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    const replaced = await scim(`PUT /Users/${id}`, personOf('ann', { displayName: 'Ann B.', id, meta: { version: 'none' } }));
    expect(replaced.body).toMatchObject({ displayName: 'Ann B.', meta: { version: 'W/"2"' } });
    expect(await scim(`PUT /Users/${id}`, personOf('ann'), { 'if-match': 'W/"1"' })).toMatchObject({ status: 412 });
    const patched = await scim(`PATCH /Users/${id}`, patchOf({ op: 'replace', path: 'name.familyName', value: 'Other' }), {
      'if-match': 'W/"2"',
    });
    expect(patched.body).toMatchObject({ name: { givenName: 'ann', familyName: 'Other' }, displayName: 'Ann B.' });
    expect((await scim(`DELETE /Users/${id}`)).status).toBe(204);
    expect((await scim(`GET /Users/${id}`)).status).toBe(404);
    expect((await scim(`DELETE /Users/${id}`)).body).toMatchObject({ status: '404' });
  });

  it('translates whatever is wrong into its errors', async () => {
    const { scim } = await createScimTeam(api, 'scim-wrong');
    const { id } = (await scim('POST /Users', personOf('wes'))).body;
    const wrong: [string, unknown, string | undefined][] = [
      ['POST /Users', { schemas: [userSchema], active: true }, 'invalidValue'],
      ['POST /Users', { ...personOf('x'), schemas: ['urn:none'] }, 'invalidValue'],
      ['POST /Users', personOf('x', { emails: 'x@firm.example' }), 'invalidValue'],
      ['POST /Users', personOf('x', { userName: 'no address', emails: [] }), 'invalidValue'],
      ['POST /Users', personOf('x', { userName: 'x'.repeat(300) }), 'invalidValue'],
      ['POST /Users', personOf('x', { displayName: 'x'.repeat(5000) }), 'invalidValue'],
      ['POST /Users', [], 'invalidSyntax'],
      ['POST /Users', '{"userName":', 'invalidSyntax'],
      ['POST /Users', '{"__proto__":{"x":1}}', 'invalidSyntax'],
      [`PATCH /Users/${id}`, {}, 'invalidSyntax'],
      [`PATCH /Users/${id}`, patchOf({ op: 'move', path: 'active', value: true }), 'invalidSyntax'],
      [`PATCH /Users/${id}`, patchOf({ op: 'replace', path: 'nothing', value: 1 }), 'invalidPath'],
      [`PATCH /Users/${id}`, patchOf({ op: 'replace', path: '__proto__.polluted', value: 1 }), 'invalidPath'],
      [`PATCH /Users/${id}`, patchOf({ op: 'replace', path: 'name.__proto__.polluted', value: 1 }), 'invalidPath'],
      [`PATCH /Users/${id}`, patchOf({ op: 'replace', path: 'id', value: 'other' }), 'mutability'],
      [`PATCH /Users/${id}`, patchOf({ op: 'remove' }), 'noTarget'],
      [`PATCH /Users/${id}`, patchOf({ op: 'remove', path: 'userName' }), 'invalidValue'],
      [`PATCH /Users/${id}`, patchOf({ op: 'replace', path: 'active', value: 'maybe' }), 'invalidValue'],
      ['POST /Groups', { schemas: [groupSchema], displayName: 'x', members: [{ value: 'nobody' }] }, 'invalidValue'],
      ['GET /Users?filter=userName%20zz%20%22x%22', undefined, 'invalidFilter'],
      ['GET /Users?filter=(((', undefined, 'invalidFilter'],
      [`GET /Users?filter=${'('.repeat(2000)}`, undefined, 'invalidFilter'],
    ];
    for (const [route, body, scimType] of wrong) {
      const { status, body: answer } = await scim(route, body);
      expect({ status, scimType: answer.scimType }, `${route} ${JSON.stringify(body)?.slice(0, 200)}`).toEqual({ status: 400, scimType });
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((await scim('POST /Users', 'plain', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await scim('POST /Users', personOf('by-json'), { 'content-type': 'application/json' })).status).toBe(201);
    expect((await scim(`GET /Users/${id}`)).body).toMatchObject({ userName: 'wes@firm.example', active: true });
  });
});

describe('what Okta and Entra ID send', () => {
  it('looks people up with filters, and pages through them', async () => {
    const { scim } = await createScimTeam(api, 'scim-find');
    for (const name of ['Bea', 'ben', 'cal']) await scim('POST /Users', personOf(name));
    await scim(
      'POST /Users',
      personOf('dot', { active: false, emails: [{ value: 'Dot@home.example', type: 'home' }], externalId: undefined }),
    );
    const find = async (filter: string) =>
      (await scim(`GET /Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map(({ userName }) => String(userName).split('@')[0]);
    expect(await find('userName eq "bea@firm.example"')).toEqual(['Bea']);
    expect(await find('userName eq "nobody"')).toEqual([]);
    expect(await find('externalId eq "00u-Bea"')).toEqual(['Bea']);
    expect(await find('externalId eq "00u-bea"')).toEqual([]);
    expect(await find('emails[type eq "work"].value eq "CAL@firm.example"')).toEqual(['cal']);
    expect(await find('emails[type eq "home" and value sw "dot"]')).toEqual(['dot']);
    expect(await find('emails.value co "home.example"')).toEqual(['dot']);
    expect(await find('active eq "False"')).toEqual(['dot']);
    expect(await find('externalId pr and not (userName sw "b")')).toEqual(['cal']);
    expect(await find('not (userName sw "b" or active eq false)')).toEqual(['cal']);
    expect(await find('(userName sw "be" or userName sw "c") and active eq true')).toEqual(['Bea', 'ben', 'cal']);
    expect(await find('name.familyName ne "Example"')).toEqual([]);
    expect(await find(`${userSchema}:userName eq "ben@firm.example"`)).toEqual(['ben']);
    expect(await find('meta.lastModified gt "2020-01-01T00:00:00Z" and userName sw "cal"')).toEqual(['cal']);
    const page = await scim('GET /Users?startIndex=2&count=2&attributes=userName');
    expect(page.body).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
    expect(page.body.Resources.map((one) => Object.keys(one).sort())).toEqual(Array(2).fill(['id', 'schemas', 'userName']));
    expect((await scim('GET /Users?count=0')).body).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] });
    expect((await scim('GET /Users?startIndex=-5&count=abc')).body).toMatchObject({ startIndex: 1, itemsPerPage: 4 });
  });

  it('patches in their ways of writing', async () => {
    const { scim } = await createScimTeam(api, 'scim-ways');
    const { id } = (await scim('POST /Users', personOf('eli'))).body;
    const patch = async (...operations: object[]) => (await scim(`PATCH /Users/${id}`, patchOf(...operations))).body;
    expect(await patch({ op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ active: false });
    expect(await patch({ op: 'replace', value: { active: true } })).toMatchObject({ active: true });
    expect(await patch({ op: 'Add', path: 'emails[type eq "home"].value', value: 'eli@home.example' })).toMatchObject({
      emails: [{ type: 'work' }, { type: 'home', value: 'eli@home.example' }],
    });
    expect(await patch({ op: 'Replace', path: 'emails[type eq "work"].value', value: 'eli2@firm.example' })).toMatchObject({
      emails: [{ type: 'work', value: 'eli2@firm.example' }, { type: 'home' }],
    });
    const several = {
      'name.givenName': 'Elias',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Sales',
      id,
      title: 'Boss',
    };
    expect(await patch({ op: 'Add', value: several }, { op: 'remove', path: 'displayName' })).toMatchObject({
      name: { givenName: 'Elias' },
    });
    expect((await scim(`GET /Users/${id}`)).body).not.toHaveProperty('displayName');
    expect((await scim(`GET /Users/${id}`)).body).not.toHaveProperty('title');
    expect(await patch({ op: 'replace', path: `${userSchema}:preferredLanguage`, value: 'de' })).toMatchObject({ preferredLanguage: 'de' });
    const before = (await scim(`GET /Users/${id}`)).body.meta.version;
    expect(await patch({ op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: '1' })).toMatchObject({
      meta: { version: before },
    });
  });

  it('keeps groups and their people', async () => {
    const { scim } = await createScimTeam(api, 'scim-groups');
    const ids: string[] = [];
    for (const name of ['flo', 'gus', 'hal']) ids.push((await scim('POST /Users', personOf(name))).body.id);
    const [flo, gus, hal] = ids;
    const made = await scim('POST /Groups', { schemas: [groupSchema], displayName: 'Staff', members: [{ value: flo }] });
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Staff', members: [{ value: flo, display: 'flo@firm.example' }] } });
    const { id } = made.body;
    expect((await scim('POST /Groups', { schemas: [groupSchema], displayName: 'staff' })).status).toBe(409);
    const membersAfter = async (...operations: object[]) =>
      ((await scim(`PATCH /Groups/${id}`, patchOf(...operations))).body.members as { value: string }[] | undefined)
        ?.map(({ value }) => value)
        .sort();
    expect(await membersAfter({ op: 'Add', path: 'members', value: [{ value: gus }, { value: flo }] })).toEqual([flo, gus].sort());
    expect(await membersAfter({ op: 'remove', path: `members[value eq "${flo}"]` })).toEqual([gus]);
    expect(await membersAfter({ op: 'replace', value: { id, displayName: 'Staff 2' } })).toEqual([gus]);
    expect(await membersAfter({ op: 'replace', path: 'members', value: [{ value: hal }, { value: flo }] })).toEqual([flo, hal].sort());
    expect(await membersAfter({ op: 'Remove', path: 'members', value: [{ value: hal }] })).toEqual([flo]);
    expect((await scim(`GET /Users/${flo}`)).body.groups).toMatchObject([{ value: id, display: 'Staff 2' }]);
    expect(
      (await scim('GET /Groups?excludedAttributes=members&filter=displayName%20eq%20%22STAFF%202%22')).body.Resources[0],
    ).not.toHaveProperty('members');
    expect((await scim(`GET /Groups?filter=${encodeURIComponent(`members.value eq "${flo}"`)}`)).body.totalResults).toBe(1);
    expect((await scim(`PUT /Groups/${id}`, { schemas: [groupSchema], displayName: 'Staff 3' })).body).toMatchObject({
      displayName: 'Staff 3',
    });
    expect((await scim(`GET /Users/${flo}`)).body.groups ?? []).toEqual([]);
    expect((await scim(`DELETE /Groups/${id}`)).status).toBe(204);
  });
});
