import type { SupportTerms } from '@hellograph/contract';
import { env } from '@hellograph/kit';

const hoursOf = (plan: string) =>
  env.integer({
    optional: true,
    min: 1,
    max: 720,
    about: `Within how many hours you answer tickets of people on ${plan}. The pages promise it; left out, they promise nothing`,
  });

/** The response times that an operator promises. */
export const supportVariables = {
  SUPPORT_HOURS_TRIAL: hoursOf('the free trial, and of people without an account'),
  SUPPORT_HOURS_PRO: hoursOf('Pro'),
  SUPPORT_HOURS_ENTERPRISE: hoursOf('Enterprise'),
  SUPPORT_AROUND_THE_CLOCK: env.choice(['yes', 'no'] as const, {
    default: 'no',
    about: 'Whether somebody answers at night and on Sundays too. With yes, the pages sell 24/7 support with Enterprise',
  }),
};

export const toSupportTerms = (values: env.EnvValues<typeof supportVariables>): SupportTerms => ({
  hours: {
    trial: values.SUPPORT_HOURS_TRIAL ?? null,
    pro: values.SUPPORT_HOURS_PRO ?? null,
    enterprise: values.SUPPORT_HOURS_ENTERPRISE ?? null,
  },
  isAroundTheClock: values.SUPPORT_AROUND_THE_CLOCK === 'yes',
});
