import type { MotionStyle, Resolution } from './render-options';

/** 1 generation = 1 finished video = this many credits. */
export const creditsPerGeneration = 100;

export interface Plan {
  name: string;
  priceUsd: number;
  /** Videos included: a month's on a paid plan, once on the trial. */
  generations: number;
  charactersMax: number;
  facesMax: number;
  resolutions: readonly Resolution[];
  styles: readonly MotionStyle[];
  watermark: boolean;
  /** Bull's priority: the smaller goes first. */
  queuePriority: number;
}

const allStyles = ['Natural', 'Cheerful', 'Calm', 'Excited', 'Tender', 'Formal'] as const;

/** What each plan includes. The API enforces this table and the pages show it. */
export const plans = {
  trial: {
    name: 'Free trial',
    priceUsd: 0,
    generations: 3,
    charactersMax: 500,
    facesMax: 2,
    resolutions: ['480P', '720P'],
    styles: ['Natural'],
    watermark: true,
    queuePriority: 30,
  },
  pro: {
    name: 'Pro',
    priceUsd: 9.99,
    generations: 20,
    charactersMax: 500,
    facesMax: 6,
    resolutions: ['480P', '720P', '1080P'],
    styles: allStyles,
    watermark: false,
    queuePriority: 20,
  },
  enterprise: {
    name: 'Enterprise',
    priceUsd: 49.99,
    generations: 100,
    charactersMax: 2000,
    facesMax: 10,
    resolutions: ['480P', '720P', '1080P', '2160P'],
    styles: allStyles,
    watermark: false,
    queuePriority: 10,
  },
} as const satisfies Record<string, Plan>;

export type PlanId = keyof typeof plans;
