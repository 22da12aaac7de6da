import { noSupportTerms } from '@hellograph/contract';
import { env } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { supportVariables, toMailSettings, toSupportTerms } from './mail-settings';

it('lists all problems together', () => {
  expect(() => toMailSettings({ SMTP_URL: 'smtp://', MAIL_FROM: 'nobody' })).toThrow(/MAIL_FROM must be[\s\S]*SMTP_URL names no server/);
  expect(() => toMailSettings({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: undefined })).toThrow(/MAIL_FROM must be set/);
  for (const from of ['Hello <a@b.org', 'a@b.org, c@d.org', 'Evil\nBcc: x <a@b.org>'])
    expect(() => toMailSettings({ SMTP_URL: undefined, MAIL_FROM: from }), from).toThrow(/MAIL_FROM/);
});

it('accepts a server with an address, and neither', () => {
  const settings = { SMTP_URL: 'smtps://user:secret@mail.example.org', MAIL_FROM: 'Hellograph <hello@example.org>' };
  expect(toMailSettings(settings)).toEqual({ url: settings.SMTP_URL, from: settings.MAIL_FROM });
  expect(toMailSettings({ SMTP_URL: undefined, MAIL_FROM: undefined })).toMatchObject({ url: undefined });
});

const read = (given: Record<string, string>) => toSupportTerms(env.parseEnv(supportVariables, given));

it('promises nothing until an operator does', () => {
  expect(read({})).toEqual(noSupportTerms);
  expect(read({ SUPPORT_HOURS_PRO: '24', SUPPORT_HOURS_ENTERPRISE: '4', SUPPORT_AROUND_THE_CLOCK: 'yes' })).toEqual({
    hours: { trial: null, pro: 24, enterprise: 4 },
    isAroundTheClock: true,
  });
  expect(() => read({ SUPPORT_HOURS_PRO: '0' })).toThrow(/SUPPORT_HOURS_PRO/);
  expect(() => read({ SUPPORT_AROUND_THE_CLOCK: 'sometimes' })).toThrow(/SUPPORT_AROUND_THE_CLOCK/);
});
