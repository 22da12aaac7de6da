import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDns, type TestDns } from '../../testing/dns-server.fixture';
import { checkDomain, createDomainResolver, toDomainName } from './check-domain';
import { type BrandDomainRow, createDkimKeys, listRecords, noChecks } from './domain-records';

const keys = createDkimKeys('k'.repeat(48));
let dns: TestDns;
let row: BrandDomainRow;
beforeAll(async () => {
  dns = await startDns();
  const { publicKey, sealed } = await keys.make('ada');
  row = {
    user_id: 'ada',
    host: 'cards.acme.example',
    proof: 'f00d',
    dkim_selector: 'hg1',
    dkim_public: publicKey,
    dkim_sealed: sealed,
    checks: JSON.stringify(noChecks),
    is_linked: 0,
    is_sending: 0,
    proven_at: null,
    checked_at: null,
    next_check_at: 0,
    language: 'en',
    created_at: 0,
  };
});
afterAll(() => dns.close());

/** Checks, and stores the result for the next check. */
const look = async (timeoutMs?: number) => {
  const checked = await checkDomain(createDomainResolver(dns.address, timeoutMs), row, 'hello.test');
  row = { ...row, checks: JSON.stringify(checked.checks) };
  const { links, proof, sending } = checked.checks;
  return { states: [links.state, proof.state, sending.state], found: [links.found, proof.found, sending.found], ...checked };
};
const [cname, proof, key] = ['cards.acme.example', '_hellograph.cards.acme.example', 'hg1._domainkey.cards.acme.example'] as const;
const setAll = () => {
  dns.set('CNAME', cname, ['Hello.Test']);
  dns.set('TXT', proof, ['v=spf1 -all', 'hellograph=f00d']);
  dns.set('TXT', key, [`k=rsa;v=DKIM1 ; p=${row.dkim_public}`]);
};

describe('the records of a domain, queried from a DNS server', () => {
  it('are waited for, then found, in any spelling', async () => {
    expect(await look()).toMatchObject({ states: ['waiting', 'waiting', 'waiting'], isLinked: false, isSending: false });
    setAll();
    expect(await look()).toMatchObject({ states: ['found', 'found', 'found'], isLinked: true, isSending: true });
    expect(listRecords(row, 'hello.test').map(({ name }) => name)).toEqual([cname, proof, key]);
  });

  it('are wrong with the other value, and lost when they have disappeared', async () => {
    dns.set('CNAME', cname, ['elsewhere.example']);
    dns.set('TXT', proof, ['hellograph=beef']);
    dns.set('TXT', key, [`v=DKIM1; k=rsa; p=${'A'.repeat(400)}`]);
    const { states, found, isLinked, isSending } = await look();
    expect([states, isLinked, isSending]).toEqual([['wrong', 'wrong', 'wrong'], false, false]);
    expect(found.slice(0, 2)).toEqual(['elsewhere.example', 'hellograph=beef']);
    expect(found[2]).toHaveLength(200);
    setAll();
    await look();
    for (const [type, name] of [
      ['CNAME', cname],
      ['TXT', proof],
      ['TXT', key],
    ] as const)
      dns.set(type, name, []);
    expect(await look()).toMatchObject({ states: ['lost', 'lost', 'lost'], isLinked: false, isSending: false });
    dns.set('A', cname, ['198.51.100.7']);
    expect((await look()).found[0]).toBe('198.51.100.7');
    dns.set('A', cname, []);
    setAll();
    expect(await look()).toMatchObject({ states: ['found', 'found', 'found'] });
  });

  it('are worth nothing without the proof: a name that points here may be left over from another owner', async () => {
    dns.set('TXT', proof, ['hellograph=of-another-account']);
    expect(await look()).toMatchObject({ states: ['found', 'wrong', 'found'], isLinked: false, isSending: false });
    setAll();
    await look();
  });

  it('keep their state while no server responds', async () => {
    dns.isSilent = true;
    expect(await look(200)).toMatchObject({ states: ['found', 'found', 'found'], isLinked: true, isSending: true });
    dns.isSilent = false;
  });
});

it('the private key can only be decrypted for its account, and only unchanged', () => {
  expect(keys.open('ada', row.dkim_sealed)).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect(row.dkim_sealed).not.toContain('PRIVATE');
  expect(() => keys.open('bo', row.dkim_sealed)).toThrow();
  expect(() => createDkimKeys('x'.repeat(48)).open('ada', row.dkim_sealed)).toThrow();
  expect(() => keys.open('ada', `A${row.dkim_sealed.slice(1)}`)).toThrow();
});

it.each([
  ['Cards.Acme.example.', 'cards.acme.example'],
  [' karten.müller.example ', 'karten.xn--mller-kva.example'],
  ['a.b.c.acme.co.uk', 'a.b.c.acme.co.uk'],
  ['acme.example', undefined],
  ['https://cards.acme.example', undefined],
  ['cards.acme.example/x', undefined],
  ['cards.acme.example:8080', undefined],
  ['user@cards.acme.example', undefined],
  ['cards..acme.example', undefined],
  ['-cards.acme.example', undefined],
  ['cards.acme.internal', undefined],
  ['cards.acme.localhost', undefined],
  ['10.0.0.1', undefined],
  ['1.2.3.4.5', undefined],
  ['[::1]', undefined],
  ['my.hello.app.test', undefined],
  ['hello.app.test', undefined],
  [`${'a'.repeat(64)}.acme.example`, undefined],
  [`${'abcdefgh.'.repeat(30)}acme.example`, undefined],
])('%s is the domain %s', (text, host) => {
  expect(toDomainName(text, 'hello.app.test')).toBe(host);
});
