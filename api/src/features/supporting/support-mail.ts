import type { UiLanguage } from '@hellograph/contract';
import { serverWords } from '@hellograph/words/server';
import type { MailContent } from '../../platform/mail/mail-template';

export interface SupportAnswer {
  language: UiLanguage;
  text: string;
  isQuestion: boolean;
  url: string;
}

export function toSupportMail({ language, text, isQuestion, url }: SupportAnswer): MailContent {
  const said = serverWords(language).support;
  const paragraphs = text.split(/\n{2,}/).flatMap((part) => part.trim() || []);
  return {
    language,
    subject: said.subject,
    preview: said.preview,
    heading: said.heading,
    paragraphs: isQuestion ? [...paragraphs, said.question] : paragraphs,
    button: { label: said.button, url },
    footnote: said.footnote,
  };
}
