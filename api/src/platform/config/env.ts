import { planIds } from '@hellograph/contract';
import { env } from '@hellograph/kit';
import { s3Variables } from '@hellograph/storage';
import { classPlanVariables, instanceVariables } from './instance-settings';
import { supportVariables } from './mail-settings';
import { secretVariables } from './secrets';

/** All variables of the api. `.env.example` is generated from them. */
export const variables = {
  NODE_ENV: env.choice(['development', 'production', 'test'] as const, {
    default: 'development',
    about: 'development shows the mails that it would send at /dev/mail, only to this machine',
  }),
  PORT: env.integer({ default: 8080, min: 1, max: 65_535, about: 'Where the app and the API listen' }),
  HOST: env.text({
    optional: true,
    about: 'Address to listen on. The default is 127.0.0.1 in development, which only this machine can reach, and 0.0.0.0 in production',
  }),
  ...instanceVariables,
  DATA_DIR: env.path({ default: './data', about: 'Database, media and secrets' }),
  ...s3Variables,
  BACKUP_DIR: env.path({
    optional: true,
    about:
      'Hourly copies of the database; best on another disk. Without it, administrators set it in the browser, and the default is DATA_DIR/backups',
  }),
  BACKUP_BUCKET: env.url({
    optional: true,
    secret: true,
    protocols: ['https', 'http'],
    about:
      'A bucket that gets copies of the database, too: https://key:secret@s3.example.org/bucket?region=us-east-1&every=day (hour, day or week). Without it, administrators set it in the browser',
  }),
  DATABASE_URL: env.url({
    optional: true,
    secret: true,
    protocols: ['postgres', 'postgresql'],
    about: 'A PostgreSQL database, which you back up: postgres://user:password@host/hellograph. Without it, SQLite in DATA_DIR',
  }),
  REDIS_URL: env.url({
    secret: true,
    protocols: ['redis', 'rediss', 'unix'],
    about: 'Your own Redis. Without it, npm start starts one',
  }),
  PWA_DIST: env.path({ default: './pwa/dist', about: 'The built app' }),
  BILLING: env.choice(['stripe', 'test', 'off'] as const, {
    optional: true,
    about:
      'stripe: plans cost money. test: play money. off: everybody has PLAN. The default is stripe with a key, else test in development and off in production',
  }),
  PLAN: env.choice(planIds, { default: 'trial', about: 'The plan that everybody has with BILLING=off' }),
  ...classPlanVariables,
  ...supportVariables,
  SIGNUP: env.choice(['open', 'invite', 'closed'] as const, {
    default: 'open',
    about: 'Who may create an account. invite: people who open <PUBLIC_URL>/login?invite=<code>',
  }),
  SIGNUP_CODES: env.text({
    optional: true,
    secret: true,
    about: 'Invitation codes, separated by commas; `code:5` opens five accounts, `code` one',
  }),
  OIDC_PROVIDERS: env.text({
    optional: true,
    secret: true,
    about: 'Providers by which people can log in, as a list in JSON: Google, Apple, or any with OpenID Connect (docs/operations.md)',
  }),
  LDAP_DIRECTORY: env.text({
    optional: true,
    secret: true,
    about:
      'A directory (LDAP) with whose names and passwords people can log in, in JSON (docs/operations.md). Without it, administrators set it in the browser',
  }),
  STRIPE_SECRET_KEY: env.text({
    optional: true,
    secret: true,
    about: 'The secret key of your Stripe account. A test key needs BILLING=test in production',
  }),
  STRIPE_WEBHOOK_SECRET: env.text({
    optional: true,
    secret: true,
    about: 'The signing secret of the webhook endpoint <PUBLIC_URL>/api/subscription/webhook',
  }),
  STRIPE_API_URL: env.url({ optional: true, about: 'Another server that implements the API of Stripe; only with a test key' }),
  OPERATOR_TOKEN: env.text({
    optional: true,
    secret: true,
    minLength: 24,
    about: 'Required by /operator and /metrics. The default is the operatorToken in DATA_DIR/secrets.json',
  }),
  ...secretVariables,
  SMTP_URL: env.url({
    optional: true,
    secret: true,
    protocols: ['smtp', 'smtps'],
    about: 'The mail server: smtps://user:password@mail.example.org. Without it, mails are written to DATA_DIR/outbox',
  }),
  MAIL_FROM: env.text({ optional: true, about: 'The sender of mails: Hellograph <hello@example.org>. Required with SMTP_URL' }),
  DNS_SERVER: env.text({
    optional: true,
    about: 'Which DNS server is asked about the domains of brands: 192.0.2.1 or 192.0.2.1:53. The default is the one of the machine',
  }),
  PUSH_CONTACT: env.url({
    optional: true,
    protocols: ['mailto', 'https'],
    about: 'How push services can contact you. The default is PUBLIC_URL',
  }),
  SECURITY_CONTACT: env.url({
    optional: true,
    protocols: ['mailto', 'https'],
    about: 'Where people report vulnerabilities, for /.well-known/security.txt (RFC 9116). Without it there is no such file',
  }),
  PUSH_HOSTS: env.text({
    optional: true,
    about: 'Further push services besides those of Google, Mozilla, Apple and Microsoft: host or host:port, separated by commas',
  }),
  WEBHOOK_HOSTS: env.text({
    optional: true,
    about: 'Hosts on your own network that may get webhooks, also by http: host or host:port, separated by commas',
  }),
  ADDRESS_BOOK_HOSTS: env.text({
    optional: true,
    about: 'Hosts on your own network whose address books (CardDAV) people may link, also by http: host or host:port, separated by commas',
  }),
  PHOTO_LIBRARY_HOSTS: env.text({
    optional: true,
    about: 'Hosts on your own network whose photos (Immich) people may link, also by http: host or host:port, separated by commas',
  }),
  CHAT_HOSTS: env.text({
    optional: true,
    about:
      'Further hosts to which cards may be posted besides those of Slack and Teams, also by http: host or host:port, separated by commas',
  }),
  IDEAS_URL: env.url({
    optional: true,
    protocols: ['http', 'https'],
    about:
      'A language model that suggests messages, with the API of OpenAI: https://api.example.org/v1. Without it, the app suggests its own texts',
  }),
  IDEAS_MODEL: env.text({ optional: true, about: 'The name of that model. Required with IDEAS_URL' }),
  IDEAS_KEY: env.text({ optional: true, secret: true, about: 'The key for IDEAS_URL, if it requires one' }),
  UPDATE_FEED: env.url({
    optional: true,
    protocols: ['https', 'http'],
    about:
      'Where the server looks for new versions once a day: the releases of the project as Atom or JSON. Without it, administrators set it in the browser',
  }),
  LOG_LEVEL: env.choice(['debug', 'info', 'warn', 'error'] as const, { default: 'info', about: 'How much is logged' }),
  TRUST_PROXY: env.text({
    default: 'false',
    about: 'Proxies whose X-Forwarded-For is trusted: true, false, the number of proxies in a row, or their networks (10.0.0.0/8,::1)',
  }),
  DRAIN_SEC: env.integer({
    default: 0,
    min: 0,
    max: 10,
    about:
      'Where several processes stand behind a proxy: how many seconds one that is told to stop says so at /api/health/live before it refuses connections. Longer than the proxy takes to ask',
  }),
};

export const readEnv = () => env.parseEnv(variables, process.env);

/** Whether the environment gives a variable a value, by itself or by a file. */
export const isSetByEnv = (name: string): boolean => Boolean(process.env[name]?.trim() || process.env[`${name}_FILE`]?.trim());

/** The variables of `npm run web`. */
export const webVariables = {
  WEB_PORT: env.integer({ default: 8081, min: 1, max: 65_535, about: 'Where npm run web listens' }),
  API_URL: env.url({ default: 'http://127.0.0.1:8080', about: 'Where npm run web sends what is not the app' }),
  NODE_ENV: variables.NODE_ENV,
  HOST: variables.HOST,
  PWA_DIST: variables.PWA_DIST,
  LOG_LEVEL: variables.LOG_LEVEL,
  TRUST_PROXY: variables.TRUST_PROXY,
  DRAIN_SEC: variables.DRAIN_SEC,
  ...instanceVariables,
};

export const readWebEnv = () => env.parseEnv(webVariables, process.env);
