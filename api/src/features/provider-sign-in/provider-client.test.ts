import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAppleSecret, findGroups } from './provider-client';

it('signs Apple’s client secret with the private key, for minutes', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const id = { id: 'apple', name: 'Apple', issuer: 'https://appleid.apple.com', clientId: 'org.example.hello' };
  const secret = createAppleSecret({ ...id, appleTeamId: 'TEAM', appleKeyId: 'KEY', applePrivateKey: privateKey });
  const [header = '', claims = '', signature = ''] = secret.split('.');
  const toObject = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(toObject(header)).toMatchObject({ alg: 'ES256', kid: 'KEY' });
  const { iat, exp, ...said } = toObject(claims);
  expect(said).toEqual({ iss: 'TEAM', sub: 'org.example.hello', aud: 'https://appleid.apple.com' });
  expect(exp - iat).toBe(300);
  expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
  // As RFC 7518, 3.4 wants it: both numbers one after the other, not in ASN.1.
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
});

it.each<[string, object, string[] | undefined]>([
  ['groups', { groups: ['staff', ' year 7 ', 8, null] }, ['staff', 'year 7']],
  ['groups', { groups: 'staff' }, ['staff']],
  ['groups', {}, []],
  ['realm_access.roles', { realm_access: { roles: ['teachers'] } }, ['teachers']],
  ['https://example.org/groups', { 'https://example.org/groups': ['staff'] }, ['staff']],
  ['constructor.name', {}, []],
  ['groups', { _claim_names: { groups: 'src1' } }, undefined],
])('finds the groups in the claim %s of %j', (claim, claims, groups) => {
  expect(findGroups(claims, claim)).toEqual(groups);
});
