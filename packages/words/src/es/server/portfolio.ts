import type { portfolio as english } from '../../en/server/portfolio';
import { translate } from '../../translate';

export const portfolio = translate<typeof english>()({
  students: 'Alumnos',
  states: { handedIn: 'Entregado', returned: 'Devuelto', approved: 'Aprobado' },
  said: 'Comentario del docente',
  voice: 'La voz del alumno',
  portrait: 'Retrato',
  none: 'No se ha entregado nada.',
  ai: 'Las imágenes que hablan están generadas con IA. Los alumnos escribieron las palabras.',
});
