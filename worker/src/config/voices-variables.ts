import { env } from '@hellograph/kit';
import { automaticChoices } from '../stages/voices/neural-packages';

/**
 * The variables for the voice that an instance downloads automatically; `npm start` reads them,
 * too.
 */
export const voicesVariables = {
  VOICES_AUTO: env.choice(automaticChoices, {
    default: 'on',
    about: 'Fetches a natural voice in the background at the first start, in the language of the machine or in another; off fetches none',
  }),
  VOICES_URL: env.url({
    optional: true,
    about: 'A mirror of the archives of natural voices; without it they come from where they are published',
  }),
};

/** The machine's language, from its locale. */
export const machineLanguage = Intl.DateTimeFormat().resolvedOptions().locale;
