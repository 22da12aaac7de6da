import type * as english from '../../en/server/mails';
import { translate } from '../../translate';

export const mail = translate<typeof english.mail>()({
  someone: 'Alguien',
  via: '{from} por Hellograph',
  greeting: '{name}, {heading}',
  quote: '«{text}»',
  copyAddress: 'O copia esta dirección en tu navegador:',
  stopCards: 'No recibir más tarjetas por correo',
});

export const cardMails = translate<typeof english.cardMails>()({
  delivery: {
    subject: '{from} te ha enviado una tarjeta',
    subjectPlain: 'Alguien te ha enviado una tarjeta',
    preview: 'Toca para abrirla.',
    previewTalking: 'Toca para abrirla. Habla: activa el sonido.',
    heading: 'Una tarjeta para ti',
    lead: '{from} ha hecho esta tarjeta para ti.',
    leadTo: '{to}, {from} ha hecho esta tarjeta para ti.',
    talks: 'Habla, así que activa el sonido.',
    quiet: 'No necesitas una cuenta ni ninguna aplicación.',
    button: 'Abrir tu tarjeta',
    footnote: '{from} ({email}) la ha enviado con Hellograph. Responde a este correo para escribirle.',
    alt: 'La tarjeta con su sobre',
  },
  reply: {
    subject: '{from} ha respondido a tu tarjeta',
    heading: '{from} ha respondido',
    preview: 'Te espera una respuesta a tu tarjeta.',
    about: '{from} ha respondido a «{cover}».',
    aboutUntitled: '{from} ha respondido a tu tarjeta.',
    spoken: 'Ha grabado su respuesta: puedes oír su voz.',
    button: 'Abrir la respuesta',
    wrote: '{from} te ha escrito.',
    spoke: '{from} ha grabado una respuesta.',
    footnote: 'Recibes como máximo un correo por hora, y ninguno sobre respuestas que ya has leído.',
    stop: 'No recibir más correos sobre respuestas',
  },
  replies: {
    subject: { one: '{count} respuesta nueva a tus tarjetas', other: '{count} respuestas nuevas a tus tarjetas' },
    heading: 'Tus tarjetas tienen respuestas',
    more: { one: 'Y 1 más.', other: 'Y {count} más.' },
    button: 'Abrir las respuestas',
  },
});

export const eventMails = translate<typeof english.eventMails>()({
  invitation: '{from} te invita: {title}',
  invitationPlain: '{from} te invita',
  invitationLead: 'A {from} le encantaría contar contigo.',
  saveTheDateLead: 'A {from} le encantaría contar contigo. Reserva esta fecha.',
  reminder: '{from} todavía espera tu respuesta',
  reminderLead: 'A {from} le gustaría saber si vienes.',
  change: 'Algo ha cambiado',
  changeLead: 'Los planes han cambiado. Ahora es así:',
  cancelled: 'Cancelado',
  cancelledLead: '{from} ha tenido que cancelarlo.',
  offer: 'Ha quedado libre una plaza para ti',
  offerLead: 'Ha quedado libre una plaza. Te la guardamos hasta el {until}.',
  message: 'Un mensaje de {from}',
  when: 'Cuándo: {time}',
  where: 'Dónde: {place}',
  dear: 'Hola, {name}:',
  until: 'Responde, por favor, a más tardar el {day}.',
  was: ' (antes: {text})',
  title: 'Tiene un nombre nuevo.',
  dress: 'Qué ponerse: {text}',
  online: 'En línea. El enlace está en tu página.',
  preview: 'Responde con dos toques. No necesitas una cuenta.',
  answer: 'Di si vienes',
  look: 'Abrir tu página',
  helper: {
    subject: '{from} te pide ayuda con un evento',
    preview: 'Acepta con tu cuenta.',
    lead: '{from} te pide que ayudes con este evento. Necesitas una cuenta, que no cuesta nada.',
    button: 'Ayudar',
  },
  thanks: 'Gracias',
});

export const reminders = translate<typeof english.reminders>()({
  occasions: {
    birthday: 'cumpleaños',
    love: 'San Valentín',
    wedding: 'boda',
    anniversary: 'aniversario',
    baby: 'bebé',
    graduation: 'graduación',
    congratulations: 'gran día',
    thanks: 'agradecimiento',
    getWell: 'tarjeta para que se mejore',
    sympathy: 'día de recuerdo',
    parents: 'día de los padres',
    christmas: 'Navidad',
    newYear: 'Año Nuevo',
    easter: 'Pascua',
    halloween: 'Halloween',
    diwali: 'Diwali',
    eid: 'Eid',
    hello: 'día',
  },
  today: '{name}: {occasion} hoy',
  tomorrow: '{name}: {occasion} mañana',
  later: { one: '{name}: {occasion} dentro de {count} día', other: '{name}: {occasion} dentro de {count} días' },
  body: 'Hemos empezado una tarjeta por ti. Añade tus palabras y envíala.',
  lead: 'Es el {date}.',
  button: 'Abrir la tarjeta',
  footnote: 'Nos pediste que te lo recordáramos. Si este día se ha vuelto triste, lo sentimos. Puedes desactivar el recordatorio abajo.',
  stop: 'Gestionar los recordatorios',
});

export const weeklyMail = translate<typeof english.weeklyMail>()({
  subject: 'Tu semana en cifras: {week}',
  preview: { one: '1 persona abrió lo que enviaste.', other: '{count} personas abrieron lo que enviaste.' },
  heading: 'Tu semana en cifras',
  lines: {
    sent: 'Enviadas: {count} (la semana anterior: {before})',
    opened: 'Abiertas: {count} (la semana anterior: {before})',
    watched100: 'Vistas hasta el final: {count} (la semana anterior: {before})',
    replied: 'Respondidas: {count} (la semana anterior: {before})',
  },
  best: { one: 'La más abierta: «{cover}», una vez.', other: 'La más abierta: «{cover}», {count} veces.' },
  button: 'Ver todas las cifras',
  footnote: 'Pediste este correo. Quien no quiere que se le cuente no está en ninguna de estas cifras.',
  stop: 'No recibir más el correo semanal',
});

export const teamInvitation = translate<typeof english.teamInvitation>()({
  subject: '{from} te invita al equipo {team}',
  subjectPlain: '{from} te invita a un equipo',
  preview: 'Acéptala o recházala en siete días.',
  heading: '¿Te unes?',
  lead: '{from} quiere que te unas a este equipo en Hellograph.',
  roles: {
    admin: 'Serías administrador: podrías invitar a gente y darle funciones.',
    creator: 'Serías creador.',
    approver: 'Serías aprobador.',
    viewer: 'Serías lector.',
  },
  how: 'Necesitas una cuenta con esta dirección de correo, que es gratuita. El enlace funciona siete días.',
  button: 'Ver la invitación',
});

export const support = translate<typeof english.support>()({
  subject: 'Una respuesta a tu pregunta',
  preview: 'Hemos respondido a lo que nos escribiste.',
  heading: 'Te hemos respondido',
  question: 'Necesitamos saber algo más para poder ayudarte.',
  button: 'Abrir la conversación',
  footnote: 'Recibes este correo porque escribiste a nuestra asistencia. Responde en la página que abre el botón: allí nos llega.',
});

export const approvals = translate<typeof english.approvals>()({
  asked: {
    heading: { one: 'Una tarjeta espera tu aprobación', other: '{count} envíos esperan tu aprobación' },
    preview: 'El primero: «{cover}».',
    previewPlain: 'Mírala y apruébala o devuélvela.',
    lead: 'En el equipo {team} no sale nada antes de que alguien lo apruebe.',
    how: 'Mira la tarjeta, sus destinatarios y su precio, y apruébala o devuélvela con un comentario.',
    button: 'Ver lo que espera',
  },
  decided: {
    heading: { one: 'Se ha decidido lo que pediste enviar', other: 'Se han decidido {count} de tus envíos' },
    approved: 'Aprobado: «{cover}». Saldrá a su hora.',
    returned: 'Devuelto: «{cover}». {comment}',
    how: 'Puedes cambiar lo devuelto y pedirlo otra vez.',
    button: 'Ver tus envíos',
  },
  card: 'una tarjeta',
  yourTeam: 'en el que trabajas',
  footnote: 'Recibes este correo porque estás en este equipo.',
});

export const brandDomains = translate<typeof english.brandDomains>()({
  heading: 'Tu dominio {host} ya no está configurado',
  preview: 'Faltan entradas en su DNS o han cambiado. Esto es lo que hay que arreglar.',
  team: 'Es el dominio del equipo {name}.',
  noLinks: 'Hasta que se arregle, los enlaces a tus tarjetas empiezan con nuestra dirección.',
  noMails: 'Hasta que se arregle, los correos con tus tarjetas salen de nuestra dirección.',
  missing: 'Falta: la entrada {type} {name}',
  wrong: 'Incorrecta: la entrada {type} {name}, que tiene otro valor',
  how: 'Ponlo donde se gestiona el dominio. La página de tu marca tiene los valores para copiar. Volvemos a mirar cada hora, y todo vuelve solo.',
  button: 'Ver qué poner',
  footnote: 'Recibes este correo porque puedes cambiar este dominio.',
});

export const stopping = translate<typeof english.stopping>()({
  stop: 'Cancelar la suscripción',
  resume: 'Volver a suscribirme',
  unknown: [
    'Este enlace está incompleto',
    'Puede que le falte una parte. Ábrelo otra vez desde el correo, o responde al correo para escribir a quien te lo envió.',
  ],
  cards: {
    title: 'Tarjetas por correo',
    ask: [
      '¿Dejar de recibir tarjetas por correo?',
      'Nadie podrá enviarte tarjetas por correo con Hellograph. Los enlaces que ya tienes seguirán funcionando.',
    ],
    stopped: ['Se ha cancelado la suscripción', 'Ya no recibirás tarjetas en esta dirección.'],
    resumed: ['Te has vuelto a suscribir', 'Ya se pueden volver a enviar tarjetas a esta dirección.'],
  },
  replies: {
    title: 'Correos sobre respuestas',
    ask: ['¿Dejar de recibir correos sobre respuestas?', 'Seguirás viendo en la aplicación todas las respuestas a tus tarjetas.'],
    stopped: ['Se ha cancelado la suscripción', 'Ya no recibirás correos sobre respuestas. Seguirás viéndolas en la aplicación.'],
    resumed: ['Te has vuelto a suscribir', 'Volveremos a escribirte cuando alguien responda a tus tarjetas.'],
  },
  numbers: {
    title: 'Cifras por correo',
    ask: ['¿Dejar de recibir el correo semanal con tus cifras?', 'Seguirás viéndolas en la aplicación.'],
    stopped: ['Se ha cancelado la suscripción', 'Ya no recibirás el correo semanal. Tus cifras están en la aplicación.'],
    resumed: ['Te has vuelto a suscribir', 'Los lunes volveremos a enviarte tus cifras.'],
  },
});
