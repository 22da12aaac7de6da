import { env } from '@hellograph/kit';

/** What the app is told when it is built. */
export const appVariables = {
  SUPPORT_EMAIL: env.text({ default: 'support@localhost', about: 'Where people write to' }),
  SOURCE_URL: env.url({
    optional: true,
    protocols: ['https', 'http'],
    about:
      'Where people get the source code of this instance (AGPL-3.0 §13), for the footer. When left out: /source.tar.gz, which npm start packs from this folder',
  }),
  DEV_GATE_PASSPHRASE: env.text({
    optional: true,
    secret: true,
    about: 'Asked for before the app opens. It is set when the app is built, which gets its SHA-256 and not the phrase',
  }),
};
