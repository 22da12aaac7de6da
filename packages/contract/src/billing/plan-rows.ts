import { mailAllowances } from '../deliveries/mail-allowance';
import { charactersPerSec } from '../speech/spoken-marks';
import { noSupportTerms, type SupportTerms } from '../support/support-terms';
import type { Resolution } from '../video/render-options';
import { planWords } from './plan-words';
import { creditsOf, gibibyte, type PaidPlanId, type Plan, planIds, plans } from './plans';

export const classResolutions = ['480P', '720P'] as const satisfies readonly Resolution[];

/** The free allowance of classes. Operators can change it. */
export interface ClassPlan {
  /** Students per class. */
  studentsMax: number;
  /** Free videos of approved work per calendar month (UTC), over all classes of a teacher. */
  videosPerMonth: number;
  /** The resolution of free videos and of those that use the owner's generations. */
  resolution: (typeof classResolutions)[number];
}

/**
 * The limits for a class's video, regardless of its owner's plan: a whole group, and all the text
 * that a task allows, with the names before the lines.
 */
export const classVideoTerms = { facesMax: 4, charactersMax: 1600, speechMaxSec: 180 } as const;

/** The default: one video a month for each student of one class. */
export const classPlan: ClassPlan = { studentsMax: 35, videosPerMonth: 35, resolution: '480P' };

/**
 * One row of the comparison of plans. The pricing page and the API's enforcement use the same
 * table.
 */
export interface PlanRow {
  label: string;
  of: (plan: Plan) => string | boolean;
  /** The row as a line of a plan's list; the label by default. */
  inWords?: (plan: Plan) => string;
  /** Announced, but not available yet: shown as such. */
  isComing?: true;
  /** Says in other words what another row says: not in a plan's own list. */
  isOnlyCompared?: true;
}

/**
 * The texts of the rows, in English or a translation. `tag` is the locale that formats the numbers.
 */
export interface PlanSpeech {
  words: { readonly [Name in keyof typeof planWords]: string };
  tag: string;
  /** The support that the operator of this instance promises; none by default. */
  support?: SupportTerms;
}
const english: PlanSpeech = { words: planWords, tag: 'en-US' };

const idOf = (plan: Plan) => planIds.find((id) => plans[id] === plan) ?? 'trial';
const mailsOf = (plan: Plan) => mailAllowances[idOf(plan)];
const tallest = ({ resolutions }: Plan) => (resolutions.at(-1) === '2160P' ? '4K' : (resolutions.at(-1) ?? ''));

const sayIn = (tag: string) => (text: string, value: number | string) =>
  text.replace('{count}', typeof value === 'number' ? value.toLocaleString(tag) : value);

/** How long the longest message takes to say: nobody gets a longer video by speaking it. */
function sayLength({ charactersMax }: Plan, words: PlanSpeech['words'], say: ReturnType<typeof sayIn>): string {
  const seconds = charactersMax / charactersPerSec;
  return seconds < 60 ? say(words.seconds, 5 * Math.round(seconds / 5)) : say(words.minutes, Math.round(seconds / 30) / 2);
}

/** Only the terms that an operator has promised. */
function toSupportRows({ words, support: { hours, isAroundTheClock } = noSupportTerms }: PlanSpeech): readonly PlanRow[] {
  const isAlways = (plan: Plan) => isAroundTheClock && idOf(plan) === 'enterprise';
  const answered = (plan: Plan) => {
    const within = hours[idOf(plan)];
    return within === null ? '' : (within === 1 ? words.supportHour : words.supportHours).replace('{count}', String(within));
  };
  const say = (plan: Plan, always: string) => [isAlways(plan) ? always : '', answered(plan)].filter(Boolean).join(' · ');
  const row = { label: words.support, of: (plan: Plan) => say(plan, words.supportAlways) || false };
  const isPromised = planIds.some((id) => row.of(plans[id]) !== false);
  return isPromised ? [{ ...row, inWords: (plan) => say(plan, words.supportAlwaysLine) }] : [];
}

export function toPlanRows(speech: PlanSpeech = english): readonly PlanRow[] {
  const { words, tag } = speech;
  const say = sayIn(tag);
  const space = ({ storageMaxBytes }: Plan) => say(words.gigabytes, storageMaxBytes / gibibyte);
  return [
    {
      label: words.generations,
      of: ({ generations, priceUsd }) => say(priceUsd ? words.generationsMonthly : words.generationsOnce, generations),
      inWords: ({ generations, priceUsd }) => say(priceUsd ? words.generationsMonthlyLine : words.generationsOnceLine, generations),
    },
    {
      label: words.faces,
      of: ({ facesMax }) => say(words.upTo, facesMax),
      inWords: ({ facesMax }) => say(words.facesLine, facesMax),
    },
    {
      label: words.characters,
      of: ({ charactersMax }) => charactersMax.toLocaleString(tag),
      inWords: ({ charactersMax }) => say(words.charactersLine, charactersMax),
    },
    {
      label: words.speech,
      of: (plan) => sayLength(plan, words, say),
      isOnlyCompared: true,
    },
    {
      label: words.resolution,
      of: (plan) => say(words.upTo, tallest(plan)),
      inWords: (plan) => say(words.resolutionLine, tallest(plan)),
    },
    { label: words.voices, of: () => words.voicesAll, inWords: () => words.voicesLine },
    {
      label: words.styles,
      of: ({ styles }) => (styles.length === 1 ? words.natural : say(words.stylesMany, styles.length)),
      inWords: ({ styles }) => (styles.length === 1 ? words.naturalLine : say(words.stylesLine, styles.length)),
    },
    { label: words.noWatermark, of: ({ watermark }) => !watermark },
    { label: words.space, of: space, inWords: (plan) => words.spaceLine.replace('{space}', space(plan)) },
    {
      label: words.mails,
      of: (plan) => say(words.mailsDaily, mailsOf(plan).young),
      inWords: (plan) => say(words.mailsLine, mailsOf(plan).young),
    },
    {
      label: words.list,
      of: (plan) => say(words.upTo, mailsOf(plan).listMax),
      inWords: (plan) => say(words.listLine, mailsOf(plan).listMax),
    },
    { label: words.priority, of: ({ queueHeadStartSec }) => queueHeadStartSec > 0 },
    { label: words.branding, of: ({ branding }) => branding },
    { label: words.analytics, of: ({ analytics }) => analytics },
    { label: words.api, of: ({ apiAccess }) => apiAccess },
    { label: words.teams, of: ({ teams }) => teams },
    ...toSupportRows(speech),
  ];
}

/** Lists in words what a plan includes, from the same rows. */
export function planFeatures(plan: Plan, speech: PlanSpeech = english): string[] {
  return toPlanRows(speech).flatMap((row) => {
    const value = row.of(plan);
    if (value === false || row.isOnlyCompared) return [];
    const text = row.inWords?.(plan) ?? row.label;
    return [row.isComing ? speech.words.coming.replace('{what}', text) : text];
  });
}

/** A paid plan as it appears on the pricing page. */
export const toPlanOffer = (plan: PaidPlanId, support: SupportTerms = noSupportTerms) => ({
  name: plans[plan].name,
  price: plans[plan].priceUsd,
  credits: creditsOf(plan),
  generations: plans[plan].generations,
  features: planFeatures(plans[plan], { ...english, support }),
});
