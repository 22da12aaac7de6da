import type { facePage as english } from '../../en/server/face-page';
import { translate } from '../../translate';

export const facePage = translate<typeof english>()({
  link: 'Esta es mi cara',
  title: '¿Es tu cara?',
  lead: 'Alguien ha usado aquí una foto tuya. Si no quieres, puedes ocultarla. No necesitas una cuenta ni tienes que decir por qué.',
  counted: 'Tarjetas con esta foto: {cards}. Vídeos hechos con ella: {videos}.',
  whatHappens: 'Qué ocurre entonces',
  steps: [
    'Todas las tarjetas y los vídeos que esta persona hizo con la foto dejan de verse al momento, también para ella.',
    'Se lo diremos. Puede pedirnos que lo revisemos y no puede volver a usar la foto.',
    'A los 30 días todo se borra para siempre. Hasta entonces puedes cambiar de opinión en esta página.',
    'Para reconocer la foto si alguien la vuelve a subir, guardamos una huella de la cara: 102 números que no te muestran ni dicen quién eres.',
  ],
  isMe: 'Soy la persona de esta foto o decido por ella (por ejemplo, como madre o padre).',
  isMeMissing: 'Marca primero la casilla, para que nadie oculte una tarjeta por error.',
  withdraw: 'Ocultar todo',
  hidden: 'Está oculto',
  hiddenLead: 'Ya nadie puede abrir esas tarjetas ni ver esos vídeos. Se borran para siempre el {date}.',
  hiddenMore: 'Guarda la dirección de esta página: con ella puedes cambiar de opinión hasta entonces.',
  hiddenElsewhere: 'Quien lo ocultó puede cambiar de opinión hasta entonces, con la dirección de la página que vio después.',
  takeBack: 'Volver a mostrarlo',
  shownAgain: 'Se vuelve a ver',
  shownAgainLead: 'Las tarjetas y los vídeos están como antes. Puedes ocultarlos otra vez en esta página cuando quieras.',
  gone: 'Se ha borrado',
  goneLead:
    'La foto y todos los vídeos hechos con ella ya no existen, y la foto no se puede volver a usar. Sentimos que se usara sin tu permiso.',
  kept: 'Ya lo hemos revisado',
  keptLead:
    'Quien la envió nos pidió que lo revisáramos y decidimos que la foto se puede mostrar. Si no te parece bien, denuncia la tarjeta: «Denunciar esta tarjeta» está al final de ella.',
});
