import type { MotionStyle, Resolution } from '../video/render-options';

/** 1 generation = 1 finished video = this many credits. */
export const creditsPerGeneration = 100;

export interface Plan {
  name: string;
  priceUsd: number;
  /** Included videos: per month on a paid plan, once on the trial. */
  generations: number;
  charactersMax: number;
  /** How long one video may speak. */
  speechMaxSec: number;
  facesMax: number;
  resolutions: readonly Resolution[];
  styles: readonly MotionStyle[];
  voices: 'all';
  watermark: boolean;
  /** Bytes of photos and videos together. */
  storageMaxBytes: number;
  /**
   * The head start of its videos in the queue, which is also the longest wait behind videos that
   * were accepted later.
   */
  queueHeadStartSec: number;
  branding: boolean;
  analytics: boolean;
  apiAccess: boolean;
  /** Whether the owner can have a team, whose members use this plan and its credits. */
  teams: boolean;
}

export const gibibyte = 1024 ** 3;
const allStyles = ['Natural', 'Cheerful', 'Calm', 'Excited', 'Tender', 'Formal'] as const;

/** The contents of each plan. The API enforces this table and the pages show it. */
export const plans = {
  trial: {
    name: 'Free trial',
    priceUsd: 0,
    generations: 3,
    charactersMax: 500,
    speechMaxSec: 60,
    facesMax: 2,
    resolutions: ['480P', '720P'],
    styles: ['Natural'],
    voices: 'all',
    watermark: true,
    storageMaxBytes: gibibyte,
    queueHeadStartSec: 0,
    branding: false,
    analytics: true,
    apiAccess: false,
    teams: false,
  },
  pro: {
    name: 'Pro',
    priceUsd: 9.99,
    generations: 20,
    charactersMax: 500,
    speechMaxSec: 180,
    facesMax: 6,
    resolutions: ['480P', '720P', '1080P'],
    styles: allStyles,
    voices: 'all',
    watermark: false,
    storageMaxBytes: 20 * gibibyte,
    queueHeadStartSec: 600,
    branding: false,
    analytics: true,
    apiAccess: false,
    teams: false,
  },
  enterprise: {
    name: 'Enterprise',
    priceUsd: 49.99,
    generations: 100,
    charactersMax: 2000,
    speechMaxSec: 300,
    facesMax: 10,
    resolutions: ['480P', '720P', '1080P', '2160P'],
    styles: allStyles,
    voices: 'all',
    watermark: false,
    storageMaxBytes: 100 * gibibyte,
    queueHeadStartSec: 1200,
    branding: true,
    analytics: true,
    apiAccess: true,
    teams: true,
  },
} as const satisfies Record<string, Plan>;

export type PlanId = keyof typeof plans;

/**
 * Returns a position in the queue, smallest first: the second in which the video was accepted,
 * minus its plan's head start.
 */
export const queuePlace = ({ queueHeadStartSec }: Pick<Plan, 'queueHeadStartSec'>, acceptedAtMs: number): number =>
  Math.max(1, Math.floor(acceptedAtMs / 1000) - queueHeadStartSec);

export const planIds = ['trial', 'pro', 'enterprise'] as const satisfies readonly PlanId[];

export const paidPlanIds = ['pro', 'enterprise'] as const satisfies readonly PlanId[];
export type PaidPlanId = (typeof paidPlanIds)[number];

export const creditsOf = (plan: PlanId): number => plans[plan].generations * creditsPerGeneration;

/** A slow speaking rate: a recording may last as long as the plan's longest message takes at it. */
const charactersPerSec = 10;
export const recordingMaxSec = ({ charactersMax }: Pick<Plan, 'charactersMax'>): number => charactersMax / charactersPerSec;
