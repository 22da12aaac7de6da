import { type EventRight, type EventRole, eventRights } from '@hellograph/contract';
import { type BoardTab, boardTabs } from './board-tab-names';

const needed: Record<BoardTab, EventRight> = { guests: 'board', seating: 'host', event: 'host', door: 'checkIn' };

/** What somebody with this role finds on the board. */
export const listTabs = (role: EventRole): BoardTab[] => boardTabs.filter((tab) => eventRights[role].includes(needed[tab]));
