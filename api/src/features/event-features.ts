import { createEventAnsweringFeature } from './event-answering/event-answering.feature';
import { createEventHostingFeature } from './event-hosting/event-hosting.feature';
import { createEventMailingFeature } from './event-mailing/event-mailing.feature';
import { createEventPlanningFeature } from './event-planning/event-planning.feature';

type EventParts = Parameters<typeof createEventPlanningFeature>[0] &
  Parameters<typeof createEventHostingFeature>[0] &
  Parameters<typeof createEventAnsweringFeature>[0] &
  Parameters<typeof createEventMailingFeature>[0];

/** Everything about events: planning, the day itself, guests' answers and mails. */
export const createEventFeatures = (parts: EventParts) =>
  [
    createEventPlanningFeature(parts),
    createEventHostingFeature(parts),
    createEventAnsweringFeature(parts),
    createEventMailingFeature(parts),
  ] as const;
