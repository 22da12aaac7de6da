import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authDone } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, drawPhoto, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();

it('an account is exported as a zip, once per link, with its original photos and without secrets', async () => {
  const ada = await signUp(api, 'ada');
  await ada.create(await drawPhoto());
  const { data } = await ada.ask<{ url: string }>('POST /account/export');
  const answer = await fetch(`${api.url}${data.url}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const path = join(api.dir, 'export.zip');
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
  const { names, account, photo } = readZip(path);
  expect(names).toEqual(['account.json', expect.stringMatching(/^photos\/[\w-]+\.jpg$/)]);
  expect(photo.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(JSON.parse(account)).toMatchObject({
    profile: { email: 'ada@example.org' },
    videos: [{ message: 'Hello there' }],
    credits: expect.arrayContaining([expect.objectContaining({ kind: 'hold', credits: 100 })]),
    securityEvents: expect.arrayContaining([expect.objectContaining({ kind: 'login' })]),
  });
  expect(account).not.toMatch(/argon2|password_hash|token/);
  expect((await fetch(`${api.url}${data.url}`)).status, 'a second time').toBe(404);
});

it('an account is deleted with its password only, and then all its data is gone', async () => {
  const bo = await signUp(api, 'bo');
  await bo.create(await drawPhoto());
  expect(await bo.ask('DELETE /account', { body: { password: 'wrong' } })).toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
  const ended = await bo.ask('DELETE /account', { body: { password: accountOf('bo').password } });
  expect(ended).toMatchObject({ status: 200, message: authDone.deleted });
  expect((await bo.ask('GET /auth/profile')).status).toBe(401);
  expect(await call(api.url, 'POST /auth/login', { body: accountOf('bo') })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
  const tables = ['users', 'sessions', 'photos', 'videos', 'ledger', 'link_tokens', 'security_events', 'passkeys'] as const;
  for (const table of tables) {
    const rows = await api.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toMatch(new RegExp(`${bo.userId}|bo@example`));
  }
  await untilMail(api.dir, 'bo@example.org', /deleted/);
});

it('a person who signs up again gets no second trial', async () => {
  const cy = await signUp(api, 'cy');
  await cy.ask('DELETE /account', { body: { password: accountOf('cy').password } });
  const again = await signUp(api, 'cy');
  expect(again.userId).not.toBe(cy.userId);
  expect((await again.ask('GET /credits')).data).toMatchObject({ available: 0 });
});

/** Reads the zip with an independent program: Python's zipfile, which every Debian has. */
function readZip(path: string): { names: string[]; account: string; photo: Buffer } {
  const python = (code: string) => execFileSync('python3', ['-c', `import zipfile,sys\nz=zipfile.ZipFile(sys.argv[1])\n${code}`, path]);
  const names = python("print('\\n'.join(z.namelist()))").toString().trim().split('\n');
  return {
    names,
    account: python("sys.stdout.buffer.write(z.read('account.json'))").toString(),
    photo: python('sys.stdout.buffer.write(z.read(z.namelist()[1]))'),
  };
}
