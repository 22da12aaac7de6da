import type { Headings } from '../translate';

export default {
  email: /^correos?\b|\b(correo|electronico)$/,
  label: /\b(tipo|etiqueta)$/,
  firstName: /^(nombres? de pila|(primer|segundo) nombre)$/,
  lastName: /^((primer|segundo) )?apellidos?$/,
  name: /^nombres?( completo)?$|^nombres? y apellidos?$|^(invitad[oa]|contacto|persona|asistente|participante|alumn[oa]|miembro)s?$/,
} satisfies Headings;
