import { env } from '@hellograph/kit';
import { variables } from './env';
import { instanceVariables } from './instance-settings';

/** The variables of `npm run web`. */
export const webVariables = {
  WEB_PORT: env.integer({ default: 8081, min: 1, max: 65_535, about: 'Where npm run web listens' }),
  API_URL: env.url({ default: 'http://127.0.0.1:8080', about: 'Where npm run web sends what is not the app' }),
  NODE_ENV: variables.NODE_ENV,
  HOST: variables.HOST,
  PWA_DIST: variables.PWA_DIST,
  LOG_LEVEL: variables.LOG_LEVEL,
  TRUST_PROXY: variables.TRUST_PROXY,
  ...instanceVariables,
};

export const readWebEnv = () => env.parseEnv(webVariables, process.env);
