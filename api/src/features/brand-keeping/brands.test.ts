import { type BrandData, type BrandFields, ownBrandColours } from '@hellograph/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandsRepo, brandsTables } from '../../domain/brands/shown-brand';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTeam, joinTeam } from '../../testing/team.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });

const acme: BrandFields = {
  senderName: 'Acme',
  footer: 'Acme Ltd, London',
  replyAddress: null,
  typeface: 'fredoka',
  colours: { colour: '#ffe14d', second: '#0a7d6c' },
  marksVideos: true,
  endsVideos: true,
};
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>x</script><rect width="40" height="20" fill="#08f"/></svg>';
const toLogo = (text: string) => {
  const form = new FormData();
  form.set('logo', new File([text], 'logo.svg', { type: 'image/svg+xml' }));
  return form;
};
const read = async (client: Client, headers = {}) => (await client.ask<BrandData>('GET /brand', { headers })).data;
const save = (client: Client, change: Partial<BrandFields> = {}, headers = {}) =>
  client.ask<BrandData>('PUT /brand', { body: { ...acme, ...change }, headers });

describe('a brand kit', () => {
  it('keeps the chosen colours and shows adjusted ones, until it is deleted', async () => {
    const ada = await signUp(api, 'ada');
    expect(await read(ada)).toEqual({ brand: null, isIncluded: true, replyAddresses: [accountOf('ada').email] });
    const { data } = await save(ada, { footer: '  Acme  Ltd ' });
    expect(data.brand).toMatchObject({ senderName: 'Acme', footer: 'Acme Ltd', colours: acme.colours, typeface: 'fredoka', logo: null });
    expect(data.brand?.shownColours).toEqual({ colour: expect.stringMatching(/^#[0-7]/), second: '#0a7d6c' });
    expect(await read(await signUp(api, 'other'))).toMatchObject({ brand: null });
    await ada.ask('DELETE /brand');
    expect(await read(ada)).toMatchObject({ brand: null });
  });

  it('has a logo, of which only a redrawn copy is stored and served', async () => {
    const bo = await signUp(api, 'bo');
    const { data } = await bo.ask<BrandData>('POST /brand/logo', { form: toLogo(svg) });
    expect(data.brand).toMatchObject({ colours: ownBrandColours, logo: { width: 1024, height: 512 } });
    const answer = await fetch(new URL(data.brand?.logo?.url ?? '', api.url));
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 1024 });
    await save(bo);
    expect((await read(bo)).brand).toMatchObject({ senderName: 'Acme', logo: { width: 1024 } });
    const gone = await bo.ask<BrandData>('DELETE /brand/logo');
    expect(gone.data.brand).toMatchObject({ senderName: 'Acme', logo: null });
  });

  it('states the problem with a logo, and keeps the previous one', async () => {
    const cy = await signUp(api, 'cy');
    await cy.ask('POST /brand/logo', { form: toLogo(svg) });
    const said = async (form: FormData) => (await cy.ask('POST /brand/logo', { form })).code;
    expect(await said(new FormData())).toMatch(/LOGO_MISSING|BODY_MALFORMED/);
    expect(await said(toLogo('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Hi</text></svg>'))).toBe('LOGO_SVG_REFUSED');
    expect(await said(toLogo('GIF89a'))).toBe('LOGO_NOT_AN_IMAGE');
    expect(await said(toLogo(`<svg>${' '.repeat(4 * 1024 * 1024)}</svg>`))).toBe('LOGO_TOO_LARGE');
    expect((await read(cy)).brand?.logo).not.toBeNull();
  });

  it('accepts no text that mail programs turn into a link, and no replies to strangers', async () => {
    const di = await signUp(api, 'di');
    for (const change of [{ senderName: 'acme.com' }, { footer: 'See www.acme' }, { footer: 'mail@acme.test' }])
      expect((await save(di, change)).code).toBe('BRAND_WORDS_REFUSED');
    expect((await save(di, { replyAddress: 'victim@example.org' })).code).toBe('BRAND_REPLY_UNPROVEN');
    expect((await save(di, { replyAddress: accountOf('di').email })).status).toBe(200);
    expect((await save(di, { colours: { colour: 'red', second: '#000000' } })).code).toBe('VALIDATION_FAILED');
  });

  it('of a team is seen by its members and changed by admins; replies go to current members', async () => {
    const [owner, viewer] = [await signUp(api, 'owner'), await signUp(api, 'viewer')];
    const { _id: teamId } = await createTeam(owner);
    const member = await joinTeam(api, { owner, teamId, guest: viewer, email: accountOf('viewer').email, role: 'viewer' });
    const headers = { workspace: teamId };
    const replyAddress = accountOf('viewer').email;
    expect((await save(owner, { replyAddress }, headers)).status).toBe(200);
    expect((await read(viewer, headers)).brand).toMatchObject({ senderName: 'Acme', replyAddress });
    expect((await save(viewer, {}, headers)).code).toBe('TEAM_RIGHT_MISSING');
    expect((await viewer.ask('DELETE /brand', { headers })).code).toBe('TEAM_RIGHT_MISSING');
    expect((await read(owner)).brand).toBeNull();
    await owner.ask(`DELETE /workspaces/${teamId}/members/${member._id}`);
    expect((await read(owner, headers)).replyAddresses).toEqual([accountOf('owner').email]);
    expect((await save(owner, { replyAddress }, headers)).code).toBe('BRAND_REPLY_UNPROVEN');
  });

  it('is exported and deleted with its account', async () => {
    const ed = await signUp(api, 'ed');
    await save(ed);
    expect(await brandsRepo(api.db).find(ed.userId)).toMatchObject({ sender_name: 'Acme', colour: '#ffe14d' });
    const [table] = brandsTables.account;
    expect([table?.exported, await table?.list(api.db, ed.userId)]).toMatchObject([{ as: 'brand' }, [{ footer: 'Acme Ltd, London' }]]);
    await ed.ask('DELETE /account', { body: { password: accountOf('ed').password } });
    expect(await brandsRepo(api.db).find(ed.userId)).toBeUndefined();
  });
});
