import { planIds } from '@hellograph/contract';
import { env } from '@hellograph/kit';

/** Every variable of the api, in one place; `.env.example` is written from it. */
export const variables = {
  NODE_ENV: env.choice(['development', 'production', 'test'] as const, {
    default: 'development',
    about: 'development shows the mails it would send at /dev/mail, to this machine alone',
  }),
  PORT: env.integer({ default: 8080, min: 1, max: 65_535, about: 'Where the app and the API listen' }),
  HOST: env.text({
    optional: true,
    about: 'Address to listen on. When left out: 127.0.0.1 in development, which nobody else can reach, and 0.0.0.0 in production',
  }),
  PUBLIC_URL: env.url({ default: 'http://localhost:8080', about: 'How people reach this server' }),
  DATA_DIR: env.path({ default: './data', about: 'Database, media and secrets' }),
  BACKUP_DIR: env.path({ optional: true, about: 'Hourly copies of the database; best on another disk. DATA_DIR/backups when left out' }),
  REDIS_URL: env.url({ protocols: ['redis', 'rediss', 'unix'], about: 'npm start brings a Redis of its own when this is not set' }),
  PWA_DIST: env.path({ default: './pwa/dist', about: 'The built app' }),
  BILLING: env.choice(['stripe', 'test', 'off'] as const, {
    optional: true,
    about:
      'stripe: plans cost money. test: play money. off: everybody has PLAN. When left out: stripe with a key, else test in development and off in production',
  }),
  PLAN: env.choice(planIds, { default: 'trial', about: 'The plan that everybody has with BILLING=off' }),
  SIGNUP: env.choice(['open', 'invite', 'closed'] as const, {
    default: 'open',
    about: 'Who may create an account. invite: whoever opens <PUBLIC_URL>/login?invite=<code>',
  }),
  SIGNUP_CODES: env.text({
    optional: true,
    secret: true,
    about: 'The codes of invitations, with commas between them; `code:5` opens five accounts, `code` one',
  }),
  STRIPE_SECRET_KEY: env.text({
    optional: true,
    secret: true,
    about: 'Of your account at Stripe. A test key needs BILLING=test in production',
  }),
  STRIPE_WEBHOOK_SECRET: env.text({ optional: true, secret: true, about: 'Of the webhook endpoint <PUBLIC_URL>/api/subscription/webhook' }),
  STRIPE_API_URL: env.url({ optional: true, about: 'Another server that speaks the API of Stripe; only with a test key' }),
  OPERATOR_TOKEN: env.text({
    optional: true,
    secret: true,
    minLength: 24,
    about: 'Opens /operator and /metrics; the operatorToken of DATA_DIR/secrets.json when left out',
  }),
  SMTP_URL: env.url({
    optional: true,
    secret: true,
    protocols: ['smtp', 'smtps'],
    about: 'The mail server: smtps://user:password@mail.example.org. Mails are put into DATA_DIR/outbox when left out',
  }),
  MAIL_FROM: env.text({ optional: true, about: 'Whom mails come from: Hellograph <hello@example.org>. Needed with SMTP_URL' }),
  PUSH_CONTACT: env.url({
    optional: true,
    protocols: ['mailto', 'https'],
    about: 'Where push services can reach you about notifications; PUBLIC_URL when left out',
  }),
  SECURITY_CONTACT: env.url({
    optional: true,
    protocols: ['mailto', 'https'],
    about: 'Where people report weaknesses, for /.well-known/security.txt (RFC 9116); there is no such file when left out',
  }),
  PUSH_HOSTS: env.text({ optional: true, about: 'Push services besides those of Google, Mozilla, Apple and Microsoft: host, host:port' }),
  IDEAS_URL: env.url({
    optional: true,
    protocols: ['http', 'https'],
    about: 'A model that suggests messages, by the API of OpenAI: https://api.example.org/v1. The app has texts of its own without it',
  }),
  IDEAS_MODEL: env.text({ optional: true, about: 'The name of that model. Needed with IDEAS_URL' }),
  IDEAS_KEY: env.text({ optional: true, secret: true, about: 'The key for IDEAS_URL, where one is asked for' }),
  LOG_LEVEL: env.choice(['debug', 'info', 'warn', 'error'] as const, { default: 'info', about: 'How much is logged' }),
  TRUST_PROXY: env.text({
    default: 'false',
    about: 'Proxies that set X-Forwarded-For: true, false, how many stand before this server, or their networks (10.0.0.0/8,::1)',
  }),
};

export const readEnv = () => env.parseEnv(variables, process.env);
