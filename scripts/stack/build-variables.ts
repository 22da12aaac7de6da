import { env } from '@hellograph/kit';

/** What the app is told when it is built. */
export const appVariables = {
  SUPPORT_EMAIL: env.text({ default: 'support@localhost', about: 'Where people write to' }),
  DEV_GATE_PASSPHRASE: env.text({
    optional: true,
    secret: true,
    about: 'Asked for before the app opens. It is set when the app is built, which gets its SHA-256 and not the phrase',
  }),
};
