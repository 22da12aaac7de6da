import type { UiLanguage } from '@hellograph/contract';

interface HelperMailWords {
  subject: (from: string) => string;
  preview: string;
  lead: (from: string) => string;
  button: string;
}

export const helperMailWords: Record<UiLanguage, HelperMailWords> = {
  en: {
    subject: (from) => `${from} asks you to help with an event`,
    preview: 'Accept with your account.',
    lead: (from) => `${from} asks you to help with this event. You need an account; it costs nothing.`,
    button: 'Help',
  },
  es: {
    subject: (from) => `${from} te pide ayuda con un evento`,
    preview: 'Acepta con tu cuenta.',
    lead: (from) => `${from} te pide que ayudes con este evento. Necesitas una cuenta, que no cuesta nada.`,
    button: 'Ayudar',
  },
};
