import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type MailForOwner, toMailForOwner } from '../../domain/group-cards/mail-for-owner';

export interface CoOwnerMail extends MailForOwner {
  url: string;
}

/** The mail that invites a person to be a co-owner. */
export function toCoOwnerMail({ url, ...mail }: CoOwnerMail): ReturnType<typeof toMailForOwner> {
  const said = serverWords(mail.language).groupCards.coOwner;
  return toMailForOwner(mail, (from, recipient) => ({
    subject: recipient === undefined ? fill(said.subjectPlain, { from }) : fill(said.subject, { from, to: recipient }),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [fill(said.lead, { from }), said.what, said.how],
    button: { label: said.button, url },
  }));
}
