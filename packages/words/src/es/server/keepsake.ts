import type { keepsake as english } from '../../en/server/keepsake';
import { translate } from '../../translate';

export const keepsake = translate<typeof english>()({
  forName: 'Para {name}',
  fromName: 'De {name}',
  film: 'La película',
  late: 'Firmó más tarde',
  thanks: 'Gracias',
  ai: 'Las fotos que hablan están generadas con IA. Quienes aparecen escribieron las palabras, pero no las dijeron.',
  poster: {
    ask: '¡Escanea y firma!',
    how: 'Apunta al código con la cámara del móvil. No necesitas una cuenta ni ninguna aplicación.',
  },
});
