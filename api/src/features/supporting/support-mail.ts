import type { UiLanguage } from '@hellograph/contract';
import type { MailContent } from '../../platform/mail/mail-template';

interface Words {
  subject: string;
  preview: string;
  heading: string;
  question: string;
  button: string;
  footnote: string;
}

const words: Record<UiLanguage, Words> = {
  en: {
    subject: 'An answer to your question',
    preview: 'We have answered what you wrote to us.',
    heading: 'We’ve answered you',
    question: 'We need to know a little more before we can help.',
    button: 'Open the conversation',
    footnote: 'You get this email because you wrote to our support. Please reply on the page that the button opens: it reaches us there.',
  },
  es: {
    subject: 'Una respuesta a tu pregunta',
    preview: 'Hemos respondido a lo que nos escribiste.',
    heading: 'Te hemos respondido',
    question: 'Necesitamos saber algo más para poder ayudarte.',
    button: 'Abrir la conversación',
    footnote: 'Recibes este correo porque escribiste a nuestra asistencia. Responde en la página que abre el botón: allí nos llega.',
  },
};

export interface SupportAnswer {
  language: UiLanguage;
  text: string;
  isQuestion: boolean;
  url: string;
}

export function toSupportMail({ language, text, isQuestion, url }: SupportAnswer): MailContent {
  const said = words[language];
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
