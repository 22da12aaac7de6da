import { expect, it } from 'vitest';
import { type CoOwnerMail, toCoOwnerMail } from './co-owner-mailer';

const mail: CoOwnerMail = {
  language: 'en',
  title: 'Happy birthday, Nana',
  recipient: 'Nana',
  owners: ['Ada', 'The neighbours'],
  ownerEmail: 'ada@example.org',
  url: 'https://hello.test/co-owner/token',
  stopUrl: 'https://hello.test/u/token',
  isForAnyone: false,
};

it.each([
  ['en', 'Ada asks you to help with a card for Nana'],
  ['es', 'Ada te pide ayuda con una tarjeta para Nana'],
] as const)('names the owner, in %s', (language, subject) => {
  const { subject: said, text, sender } = toCoOwnerMail({ ...mail, language });
  expect(said).toBe(subject);
  for (const part of [mail.title, mail.url, mail.stopUrl, mail.ownerEmail]) expect(text).toContain(part);
  expect(sender.replyTo).toBe('ada@example.org');
});

it('repeats nothing that acts as a link or an advertisement', () => {
  const advert = 'Win at evil.example now';
  const { subject, text, html } = toCoOwnerMail({ ...mail, title: advert, recipient: advert, owners: [advert, advert] });
  expect(subject).toBe('Someone asks you to help with a card');
  for (const said of [text, html]) expect(said).not.toContain('evil.example');
});
