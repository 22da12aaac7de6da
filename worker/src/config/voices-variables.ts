import { env } from '@hellograph/kit';
import { automaticChoices } from '../stages/voices/neural-packages';

/**
 * The variables for the voice that an instance downloads automatically; `npm start` reads them,
 * too.
 */
export const voicesVariables = {
  VOICES_AUTO: env.choice(automaticChoices, {
    default: 'on',
    about:
      'Fetches natural voices in the background: of the machine’s language at the first start, of others when first needed; a language fetches only its own; off none',
  }),
  VOICES_MAX_MB: env.integer({
    default: 1000,
    min: 50,
    max: 1_000_000,
    about:
      'What fetched natural voices may take on the disk; those that nobody used for longest make room. Voices added by hand do not count',
  }),
  VOICES_URL: env.url({
    optional: true,
    about: 'A mirror of the archives of natural voices; without it they come from where they are published',
  }),
};

/** The machine's language, from its locale. */
export const machineLanguage = Intl.DateTimeFormat().resolvedOptions().locale;
