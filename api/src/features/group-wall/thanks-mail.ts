import type { UiLanguage } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type RenderedMail, renderMail } from '../../platform/mail/mail-template';
import { isLinkLike, isPlainName } from '../../platform/mail/plain-words';

export interface Thanks {
  language: UiLanguage;
  /** The recipient of the card. */
  from: string;
  title: string;
  words: string;
  stopUrl: string;
}

/**
 * The mail with a recipient's thanks. It has no link to the card or the signature, because nobody
 * has verified the address, and repeats nothing that could be a link.
 */
export function toThanksMail({ language, from, title, words: thanks, stopUrl }: Thanks): RenderedMail {
  const { mail, groupCards } = serverWords(language);
  const said = groupCards.thanks;
  const name = isPlainName(from) ? from : mail.someone;
  return renderMail({
    subject: fill(said.subject, { from: name }),
    preview: said.preview,
    language,
    heading: said.heading,
    paragraphs: [
      title.trim() === '' || isLinkLike(title) ? fill(said.leadPlain, { from: name }) : fill(said.lead, { from: name, title }),
      isLinkLike(thanks) ? said.unquoted : fill(mail.quote, { text: thanks }),
      said.where,
    ],
    footnote: said.footnote,
    footLink: { label: mail.stopCards, url: stopUrl },
  });
}
