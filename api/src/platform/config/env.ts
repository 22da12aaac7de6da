import { env } from '@hellograph/kit';

/** Every variable of the api, in one place; `.env.example` is written from it. */
export const variables = {
  NODE_ENV: env.oneOf(['development', 'production', 'test'] as const, {
    default: 'development',
    about: 'development shows the mails it would send at /dev/mail',
  }),
  PORT: env.integer({ default: 8080, min: 1, max: 65_535, about: 'Where the app and the API listen' }),
  HOST: env.text({ default: '0.0.0.0', about: 'Address to listen on' }),
  PUBLIC_URL: env.url({ default: 'http://localhost:8080', about: 'How people reach this server' }),
  DATA_DIR: env.path({ default: './data', about: 'Database, media and secrets' }),
  BACKUP_DIR: env.path({ optional: true, about: 'Hourly copies of the database; best on another disk. DATA_DIR/backups when left out' }),
  REDIS_URL: env.url({ protocols: ['redis', 'rediss', 'unix'], about: 'npm start brings a Redis of its own when this is not set' }),
  PWA_DIST: env.path({ default: './pwa/dist', about: 'The built app' }),
  STRIPE_SECRET_KEY: env.text({ optional: true, secret: true, about: 'npm start brings a test checkout when this is not set' }),
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
  PUSH_HOSTS: env.text({ optional: true, about: 'Push services besides those of Google, Mozilla, Apple and Microsoft: host, host:port' }),
  IDEAS_URL: env.url({
    optional: true,
    protocols: ['http', 'https'],
    about: 'A model that suggests messages, by the API of OpenAI: https://api.example.org/v1. The app has texts of its own without it',
  }),
  IDEAS_MODEL: env.text({ optional: true, about: 'The name of that model. Needed with IDEAS_URL' }),
  IDEAS_KEY: env.text({ optional: true, secret: true, about: 'The key for IDEAS_URL, where one is asked for' }),
  LOG_LEVEL: env.oneOf(['debug', 'info', 'warn', 'error'] as const, { default: 'info', about: 'How much is logged' }),
  TRUST_PROXY: env.boolean({ default: false, about: 'true behind Caddy or another proxy that sets X-Forwarded-For' }),
};

export const readEnv = () => env.parseEnv(variables, process.env);
