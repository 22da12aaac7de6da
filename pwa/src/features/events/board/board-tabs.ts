import { type EventRight, type EventRole, eventRights } from '@hellograph/contract';
import { type BoardTab, boardTabs } from './board-tab-names';

const needed: Record<BoardTab, EventRight> = { guests: 'board', seating: 'host', event: 'host', door: 'checkIn' };

/** Lists the board's tabs for a role. */
export const listTabs = (role: EventRole): BoardTab[] => boardTabs.filter((tab) => eventRights[role].includes(needed[tab]));
