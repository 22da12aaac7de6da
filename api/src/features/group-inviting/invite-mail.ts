import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type MailForOwner, toMailForOwner } from '../../domain/group-cards/mail-for-owner';
import { isLinkLike } from '../../platform/mail/plain-words';

export interface InviteMail extends MailForOwner {
  timeZone: string;
  isNudge: boolean;
  /** The owner's own text, for a nudge. */
  nudgeWords: string | null;
  deadlineAt: number;
  signUrl: string;
}

/** The mail that asks a person to sign. */
export function toInviteMail({
  timeZone,
  isNudge,
  nudgeWords,
  deadlineAt,
  signUrl,
  ...mail
}: InviteMail): ReturnType<typeof toMailForOwner> {
  const { language } = mail;
  const said = serverWords(language).groupCards.invite;
  const ownWords = nudgeWords !== null && nudgeWords.trim() !== '' && !isLinkLike(nudgeWords) ? nudgeWords.trim() : undefined;
  const deadline = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(deadlineAt);
  return toMailForOwner(mail, (from, recipient) => {
    const subject = recipient === undefined ? fill(said.subjectPlain, { from }) : fill(said.subject, { from, to: recipient });
    const lead = isNudge ? (ownWords ?? fill(said.nudgeLead, { from })) : fill(said.lead, { from });
    return {
      subject: isNudge ? fill(said.nudgeSubject, { from }) : subject,
      preview: said.preview,
      heading: said.heading,
      paragraphs: [lead, said.how, fill(said.until, { time: deadline })],
      button: { label: said.button, url: signUrl },
    };
  });
}
