import type { brandDomains as english } from '../../en/server/brand-domains';
import { translate } from '../../translate';

export const brandDomains = translate<typeof english>()({
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
