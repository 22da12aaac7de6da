import { env } from '@hellograph/kit';

/** Variables that are read when the app is built. */
export const appVariables = {
  SUPPORT_EMAIL: env.text({ default: 'support@localhost', about: 'The address on the help page' }),
  SOCIAL_LINKS: env.text({
    optional: true,
    about: 'Your own pages elsewhere, for the footer: https addresses, separated by commas',
  }),
  SOURCE_URL: env.url({
    optional: true,
    protocols: ['https', 'http'],
    about:
      'Where people get the source code of this instance (AGPL-3.0 §13), for the footer. The default is /source.tar.gz, which npm start packs from this folder',
  }),
  DEV_GATE_PASSPHRASE: env.text({
    optional: true,
    secret: true,
    about: 'A word that visitors must enter before the app opens. Set it when the app is built; the app contains only its SHA-256',
  }),
};
