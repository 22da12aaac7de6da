import type { groupCards as english } from '../../en/server/group-cards';
import { translate } from '../../translate';

export const groupCards = translate<typeof english>()({
  footnote: '{from} ({email}) lo ha enviado con Hellograph. El enlace es solo tuyo. Responde a este correo para escribirle.',
  invite: {
    subject: '{from} te pide que firmes una tarjeta para {to}',
    subjectPlain: '{from} te pide que firmes una tarjeta',
    nudgeSubject: 'Aún puedes firmar la tarjeta de {from}',
    preview: 'Añade una foto y unas palabras. Se tarda un minuto.',
    lead: '{from} está reuniendo firmas para esta tarjeta y le gustaría tener la tuya.',
    nudgeLead: '{from} todavía espera tu firma.',
    how: 'Añade una foto y unas palabras. Se tarda un minuto y no necesitas una cuenta.',
    heading: '¿Firmas?',
    until: 'Se puede firmar hasta el {time}.',
    button: 'Firmar la tarjeta',
  },
  coOwner: {
    subject: '{from} te pide ayuda con una tarjeta para {to}',
    subjectPlain: '{from} te pide ayuda con una tarjeta',
    preview: 'Puedes invitar a gente, ordenar las firmas y cambiar la tarjeta.',
    heading: '¿Ayudas?',
    lead: '{from} está reuniendo firmas para esta tarjeta y le gustaría que le ayudaras.',
    what: 'Puedes invitar a gente, recordárselo, ordenar las firmas y cambiar la tarjeta. No te cuesta nada.',
    how: 'Necesitas una cuenta, que es gratuita. El enlace funciona siete días.',
    button: 'Ver de qué se trata',
  },
  thanks: {
    subject: '{from} te da las gracias por tu firma',
    preview: 'Un agradecimiento para todas las personas que firmaron.',
    heading: 'Gracias',
    lead: 'Firmaste «{title}». {from} da las gracias a todas las personas que firmaron:',
    leadPlain: 'Firmaste una tarjeta. {from} da las gracias a todas las personas que firmaron:',
    unquoted: 'Sus palabras contienen un enlace, así que solo están en tu propia página.',
    where: 'Abre otra vez el enlace para firmar en el dispositivo con el que firmaste y verás el agradecimiento junto a tu firma.',
    footnote: 'Recibes este correo una sola vez, porque diste esta dirección al firmar.',
  },
});
