import { type Card, type CardFields, cardColours } from '@hellograph/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import { acme, giveBrand } from '../../testing/brand.fixture';
import { endUndoPeriods, runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });
let [ada, bo] = [] as unknown as [Client, Client];
beforeAll(async () => {
  [ada, bo] = [await signUp(api, 'ada'), await signUp(api, 'bo')];
  await giveBrand(ada);
});

const make = async (client: Client, fields: Partial<CardFields> = {}, link: object = {}) => {
  const body = { cover: 'Hello', sender: 'Ada', faceOwner: 'nobody', ...fields };
  const { _id } = (await client.ask<{ card: Card }>('POST /cards', { body })).data.card;
  const { card } = (await client.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: link })).data;
  return { id: _id, path: new URL(card.links[0]?.url ?? '').pathname };
};
const get = (path: string) => fetch(`${api.url}${path}`, { headers: { accept: 'text/html' } });
const textOf = async (path: string) => (await get(path)).text();

it('a card shows the brand of its sender: colours, typeface, logo, name and footer', async () => {
  const { path } = await make(ada);
  const html = await textOf(path);
  expect(html).toContain('/card/theme/hello-paper-0a3d62-bb3c1c~caveat.css');
  expect(html.match(/logo\.png/g)).toHaveLength(2);
  expect(html).toContain('<strong>Acme &amp; Sons</strong><span>Acme &lt;Ltd&gt;, London</span>');
  expect(html).toContain('Made with Hellograph');
  const logo = await get(`${path}/logo.png`);
  expect([logo.headers.get('content-type'), logo.headers.get('cross-origin-resource-policy')]).toEqual(['image/png', 'cross-origin']);
  expect(await sharp(Buffer.from(await logo.arrayBuffer())).metadata()).toMatchObject({ width: 1024, height: 512 });
  const css = await textOf('/card/theme/hello-paper-0a3d62-bb3c1c~caveat.css');
  const palette = cardColours({ occasion: 'hello', look: 'paper', tint: '#0a3d62', second: '#bb3c1c' });
  expect(css).toContain(`--second:#bb3c1c`);
  expect(css).toContain(`--seal:${palette.seal}`);
  expect(css).toContain('--headline:Caveat');
  for (const wrong of ['hello-paper~comic.css', 'hello-paper-0a3d62-bb3c1c-111111.css', 'hello-paper-xyz.css'])
    expect((await get(`/card/theme/${wrong}`)).status).toBe(404);
});

it('a card with its own colour keeps it, and one without a brand is unchanged', async () => {
  expect(await textOf((await make(ada, { tint: '#22aa44' })).path)).toContain('/card/theme/hello-paper-22aa44~caveat.css');
  const { path } = await make(bo);
  const html = await textOf(path);
  expect(html).toContain('/card/theme/hello-paper.css');
  expect(html).not.toMatch(/logo\.png|imprint|class="mark"/);
  expect((await get(`${path}/logo.png`)).status).toBe(404);
});

it('a card with a passphrase shows no logo before it is unlocked', async () => {
  const { path } = await make(ada, {}, { passphrase: 'open sesame' });
  expect(await textOf(path)).not.toContain('logo.png');
  expect((await get(`${path}/logo.png`)).status).toBe(404);
});

it('a mail shows the card in the brand, comes from our address, and says who sends it', async () => {
  await ada.ask('PUT /brand', { body: { ...acme, replyAddress: accountOf('ada').email } });
  const send = async (client: Client, to: string) => {
    const { id } = await make(client);
    await client.ask(`POST /cards/${id}/deliveries`, { body: { name: 'Nana', email: to, timeZone: 'UTC', sendAt: null } });
    await endUndoPeriods(api);
    return untilMail(api.config.dataDir, to, /./);
  };
  const { from, replyTo, subject, html = '', text } = await send(ada, 'nana@example.org');
  expect([from?.name, subject]).toEqual(['Acme & Sons via Hellograph', 'Acme & Sons sent you a card']);
  expect(replyTo?.[0]?.address).toBe(accountOf('ada').email);
  for (const part of ['logo.png?v=', 'background: #0a3d62', 'Acme &lt;Ltd&gt;, London', 'sent this with Hellograph'])
    expect(html).toContain(part);
  expect(text).toContain('Acme <Ltd>, London\nHellograph');
  const { html: plain = '' } = await send(bo, 'nina@example.org');
  expect(plain).not.toMatch(/logo\.png|0a3d62/);
  expect(plain).toContain('>Hellograph</td>');
});
