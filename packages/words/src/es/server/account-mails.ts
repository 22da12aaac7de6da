import type { accountMails as english } from '../../en/server/account-mails';
import { translate } from '../../translate';

export const accountMails = translate<typeof english>()({
  notYou: 'Si no has sido tú, puedes ignorar este correo: sin el enlace no pasa nada.',
  verify: {
    subject: 'Verifica tu correo para Hellograph',
    preview: 'Un toque, y tus fotos podrán saludar.',
    heading: 'te damos la bienvenida a Hellograph',
    paragraphs: [
      'Verifica que esta dirección es tuya. Después podrás iniciar sesión y hacer que hable tu foto.',
      'El enlace funciona durante 24 horas. Ábrelo solo si te has registrado tú.',
    ],
    button: 'Verificar mi correo',
  },
  'account-exists': {
    subject: 'Ya tienes una cuenta de Hellograph',
    preview: 'Alguien se ha registrado con tu dirección.',
    heading: 'ya tienes una cuenta',
    paragraphs: [
      'Alguien, probablemente tú, acaba de registrarse con esta dirección. Ya tiene una cuenta, así que no ha cambiado nada.',
      'Inicia sesión con la contraseña que tienes. Si no la recuerdas, elige «¿Olvidaste la contraseña?» en la página de inicio de sesión.',
    ],
    button: 'Iniciar sesión',
    footnote: 'Si no has sido tú, no tienes que hacer nada: tu cuenta está como estaba.',
  },
  reset: {
    subject: 'Restablece tu contraseña de Hellograph',
    preview: 'El enlace funciona una vez, durante una hora.',
    heading: 'elige una contraseña nueva',
    paragraphs: [
      'Alguien, probablemente tú, ha pedido una contraseña nueva para esta cuenta.',
      'El enlace funciona una vez, durante una hora. Al poner una contraseña nueva se cierra la sesión en todas partes y se quitan todas las llaves de acceso.',
    ],
    button: 'Elegir una contraseña nueva',
  },
  'password-changed': {
    subject: 'Tu contraseña de Hellograph ha cambiado',
    preview: 'Se ha cerrado la sesión en todos los demás dispositivos.',
    heading: 'tu contraseña ha cambiado',
    paragraphs: [
      'Tu contraseña acaba de cambiar y se ha cerrado la sesión en todos los demás dispositivos.',
      'Si has sido tú, no tienes que hacer nada.',
    ],
    button: 'No he sido yo',
    footnote: 'Si no has sido tú, restablece tu contraseña ahora mismo: así se cierra la sesión de todos los demás.',
  },
  'new-email': {
    subject: 'Confirma la nueva dirección de tu cuenta de Hellograph',
    preview: 'Un toque, y tu cuenta tendrá esta dirección.',
    heading: '¿es esta tu nueva dirección?',
    paragraphs: [
      'Alguien, probablemente tú, quiere usar esta dirección para una cuenta de Hellograph.',
      'El enlace funciona durante 24 horas. Hasta que lo abras, no cambia nada.',
    ],
    button: 'Usar esta dirección',
  },
  'email-taken': {
    subject: 'Esta dirección ya tiene una cuenta de Hellograph',
    preview: 'No puede pertenecer a una segunda.',
    heading: 'ya tienes una cuenta',
    paragraphs: [
      'Alguien, probablemente tú, quiere usar esta dirección para otra cuenta de Hellograph. Ya tiene una cuenta, así que no ha cambiado nada.',
      'Para usarla en la otra cuenta, elimina primero esta o dale otra dirección.',
    ],
    button: 'Iniciar sesión',
    footnote: 'Si no has sido tú, no tienes que hacer nada: tu cuenta está como estaba.',
  },
  'email-changed': {
    subject: 'La dirección de tu cuenta de Hellograph ha cambiado',
    preview: 'A partir de ahora inicias sesión con la nueva.',
    heading: 'tu dirección ha cambiado',
    paragraphs: [
      'Tu cuenta tiene ahora otra dirección de correo. A partir de ahora inicias sesión con la nueva, y nuestros correos llegan allí.',
      'Si has sido tú, no tienes que hacer nada.',
    ],
    button: 'Pedir ayuda',
    footnote: 'Si no has sido tú, escríbenos ahora mismo desde esta dirección.',
  },
  'new-sign-in': {
    subject: 'Nuevo inicio de sesión en tu cuenta de Hellograph',
    preview: '{device}, {time}',
    heading: 'un nuevo inicio de sesión',
    paragraphs: [
      'Alguien acaba de iniciar sesión en tu cuenta con un dispositivo o desde un lugar que no habíamos visto antes: {device}, {time}.',
      'Si has sido tú, no tienes que hacer nada.',
    ],
    button: 'Ver mis sesiones',
    footnote:
      'Si no has sido tú, restablece tu contraseña ahora mismo. Así se cierran todas las sesiones y se quitan todas las llaves de acceso.',
  },
  locked: {
    subject: 'Demasiadas contraseñas incorrectas para tu cuenta de Hellograph',
    preview: 'No se puede iniciar sesión desde lugares nuevos durante un rato.',
    heading: 'hemos parado muchos intentos',
    paragraphs: [
      'Alguien ha probado muchas contraseñas incorrectas en tu cuenta, así que no se puede iniciar sesión desde lugares nuevos durante un cuarto de hora.',
      'Si no puedes entrar, elige una contraseña nueva: el enlace abre tu cuenta enseguida. Funciona una vez, durante una hora.',
    ],
    button: 'Elegir una contraseña nueva',
    footnote: 'Si puedes iniciar sesión, no tienes que hacer nada: nadie ha encontrado tu contraseña.',
  },
  'passkey-added': {
    subject: 'Se ha añadido una llave de acceso a tu cuenta de Hellograph',
    preview: 'Sirve para iniciar sesión.',
    heading: 'se ha añadido una llave de acceso',
    paragraphs: [
      'Se acaba de añadir una llave de acceso a tu cuenta, que sirve para iniciar sesión.',
      'Si has sido tú, no tienes que hacer nada.',
    ],
    button: 'Ver mis llaves de acceso',
    footnote: 'Si no has sido tú, quita la llave de acceso y cambia tu contraseña.',
  },
  'provider-connected': {
    subject: '{device} abre ahora tu cuenta de Hellograph',
    preview: 'Sirve para iniciar sesión.',
    heading: '{device} está conectado',
    paragraphs: [
      'Se acaba de conectar a la tuya una cuenta de {device}, que sirve para iniciar sesión.',
      'Si has sido tú, no tienes que hacer nada.',
    ],
    button: 'Ver cómo inicio sesión',
    footnote: 'Si no has sido tú, desconéctala y cambia tu contraseña.',
  },
  'webhook-stopped': {
    subject: 'Se ha desactivado uno de tus webhooks',
    preview: 'Su dirección ya no acepta mensajes.',
    heading: 'se ha desactivado uno de tus webhooks',
    paragraphs: [
      'Desde hace días no llega nada de lo que enviamos a uno de tus webhooks, o su dirección ha respondido que ya no existe (410). Ya no enviamos nada allí.',
      'En los ajustes se ve lo que respondió. Cuando lo actives de nuevo, se enviarán los mensajes que esperan; los demás se pueden reenviar desde su registro.',
    ],
    button: 'Ver mis webhooks',
    footnote: 'Si ya no lo necesitas, puedes borrarlo allí.',
  },
  'mail-test': {
    subject: 'Un correo de prueba de tu servidor Hellograph',
    preview: 'Si lees esto, el correo funciona.',
    heading: 'el correo funciona',
    paragraphs: [
      'Pediste este correo en la administración de tu servidor. Si está en la carpeta de spam, configura SPF, DKIM y DMARC para su dominio.',
    ],
    button: 'Volver a la administración',
    footnote: 'Nadie más ha recibido este correo.',
  },
  'account-deleted': {
    subject: 'Tu cuenta de Hellograph se ha eliminado',
    preview: 'Todo lo que había en ella ha desaparecido.',
    heading: 'hasta siempre',
    paragraphs: [
      'Tu cuenta, tus fotos y tus vídeos se han eliminado, y la suscripción, si la tenías, se ha cancelado.',
      'Gracias por haber estado con nosotros. Puedes volver cuando quieras.',
    ],
    button: 'Visitar Hellograph',
    footnote: 'Este es el último correo que recibes de nosotros.',
  },
});
