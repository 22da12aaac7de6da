import { uiLanguageIds } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { type MailName, toMail } from './mails';

const facts = {
  name: 'Ada',
  token: 't0k3n',
  device: 'Firefox',
  at: Date.UTC(2026, 10, 28, 9),
  reason: 'spam',
  publicUrl: 'http://hello.test',
};
const names = ['verify', 'new-sign-in', 'provider-connected', 'face-withdrawn', 'account-suspended', 'team-offered'] satisfies MailName[];

describe.each(uiLanguageIds)('in %s', (language) => {
  it.each(names)('%s is whole', (name) => {
    const { subject, text, html } = toMail(name, { ...facts, language });
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined/);
    expect(html).toContain(`<html lang="${language}"`);
  });
});

it('says it in the language of its reader', () => {
  const { subject, text } = toMail('new-sign-in', { ...facts, language: 'es' });
  expect(subject).toBe('Nuevo inicio de sesión en tu cuenta de Hellograph');
  expect(text).toContain('Ada, un nuevo inicio de sesión');
  expect(text).toMatch(/Firefox, 28 de noviembre de 2026 .*9:00 UTC/);
  expect(text).toContain('http://hello.test/settings/security');
});

it('begins with a capital letter where the name is not repeated, after a sign too', () => {
  expect(toMail('new-email', { ...facts, name: 'www.evil.example', language: 'es' }).text).toMatch(/^¿Es esta tu nueva dirección\?/);
  expect(toMail('verify', { ...facts, name: 'www.evil.example' }).text).toMatch(/^Welcome to Hellograph/);
  expect(toMail('verify', facts).text).toContain('http://hello.test/verify-email?token=t0k3n');
});
