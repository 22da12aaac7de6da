import type { MailLanguage } from '@hellograph/contract';

interface EventMailWords {
  invitation: (from: string, title: string | undefined) => string;
  invitationLead: (from: string) => string;
  saveTheDateLead: (from: string) => string;
  reminder: (from: string) => string;
  reminderLead: (from: string) => string;
  change: string;
  changeLead: string;
  cancelled: string;
  cancelledLead: (from: string) => string;
  offer: string;
  offerLead: (until: string) => string;
  message: (from: string) => string;
  when: (time: string) => string;
  where: (place: string) => string;
  until: (time: string) => string;
  was: (text: string) => string;
  title: string;
  dress: (text: string) => string;
  online: string;
  preview: string;
  answer: string;
  look: string;
}

/** The texts of mails to guests. Hosts' names are their own text. */
export const eventMailWords: Record<MailLanguage, EventMailWords> = {
  en: {
    invitation: (from, title) => (title === undefined ? `${from} invites you` : `${from} invites you: ${title}`),
    invitationLead: (from) => `${from} would love to have you there.`,
    saveTheDateLead: (from) => `${from} would love to have you there. Keep this date free.`,
    reminder: (from) => `${from} still hopes to hear from you`,
    reminderLead: (from) => `${from} would like to know whether you are coming.`,
    change: 'Something has changed',
    changeLead: 'The plans have changed. This is how it is now:',
    cancelled: 'Cancelled',
    cancelledLead: (from) => `${from} had to cancel.`,
    offer: 'A place has become free for you',
    offerLead: (until) => `A place has become free. It is kept for you until ${until}.`,
    message: (from) => `A message from ${from}`,
    when: (time) => `When: ${time}`,
    where: (place) => `Where: ${place}`,
    until: (time) => `Please answer by ${time}.`,
    was: (text) => ` (before: ${text})`,
    title: 'It has a new name.',
    dress: (text) => `What to wear: ${text}`,
    online: 'Online. The link is on your page.',
    preview: 'Answer in two taps. You don’t need an account.',
    answer: 'Answer',
    look: 'Open your page',
  },
  es: {
    invitation: (from, title) => (title === undefined ? `${from} te invita` : `${from} te invita: ${title}`),
    invitationLead: (from) => `A ${from} le encantaría contar contigo.`,
    saveTheDateLead: (from) => `A ${from} le encantaría contar contigo. Reserva esta fecha.`,
    reminder: (from) => `${from} todavía espera tu respuesta`,
    reminderLead: (from) => `A ${from} le gustaría saber si vienes.`,
    change: 'Algo ha cambiado',
    changeLead: 'Los planes han cambiado. Ahora es así:',
    cancelled: 'Cancelado',
    cancelledLead: (from) => `${from} ha tenido que cancelarlo.`,
    offer: 'Ha quedado libre una plaza para ti',
    offerLead: (until) => `Ha quedado libre una plaza. Te la guardamos hasta el ${until}.`,
    message: (from) => `Un mensaje de ${from}`,
    when: (time) => `Cuándo: ${time}`,
    where: (place) => `Dónde: ${place}`,
    until: (time) => `Responde, por favor, antes del ${time}.`,
    was: (text) => ` (antes: ${text})`,
    title: 'Tiene un nombre nuevo.',
    dress: (text) => `Qué ponerse: ${text}`,
    online: 'En línea. El enlace está en tu página.',
    preview: 'Responde con dos toques. No necesitas una cuenta.',
    answer: 'Responder',
    look: 'Abrir tu página',
  },
};
