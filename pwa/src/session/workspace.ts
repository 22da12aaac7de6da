import type { TeamRole } from '@hellograph/contract';
import { useSyncExternalStore } from 'react';
import { token } from '../lib/token';
import { anonymous, ownerOf, toOwner } from './owner';

/** The team that a tab works for. */
export interface ChosenTeam {
  /** The user who chose it. It does not apply to other users on this device. */
  userId: string;
  _id: string;
  name: string;
  role: TeamRole;
}

export const teamDoubt = 'team-doubt';

const key = 'workspace';
const listeners = new Set<() => void>();
let chosen: ChosenTeam | undefined;
let isRead = false;

/** A tab keeps its own choice; a new one starts with this device's latest. */
function read(): ChosenTeam | undefined {
  if (isRead) return chosen;
  isRead = true;
  const text = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, text);
  try {
    chosen = JSON.parse(text);
  } catch {}
  return chosen;
}

export const workspace = {
  /** Returns `undefined` in the personal workspace or while logged out. */
  get: (): ChosenTeam | undefined => {
    const userId = ownerOf(token.get());
    const team = userId === anonymous ? undefined : read();
    return team?.userId === userId ? team : undefined;
  },

  /** The page must be reloaded afterwards if it shows data of the previous workspace. */
  choose: (team: ChosenTeam | undefined): void => {
    const text = team ? JSON.stringify(team) : '';
    sessionStorage.setItem(key, text);
    if (team) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    isRead = true;
    chosen = team;
    for (const listener of listeners) listener();
  },

  /** Call it when the server has refused a member something: their membership is checked again. */
  doubt: (): unknown => dispatchEvent(new Event(teamDoubt)),
};

/** Returns the owner of data that no team shares, such as group cards and events. */
export const accountHere = (): string => ownerOf(token.get());

/** Returns the owner of data made and shown in this tab: the user, or the team. */
export const ownerHere = (): string => toOwner(accountHere(), workspace.get()?._id);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The team that this tab works for, if it does. */
export const useTeam = (): ChosenTeam | undefined => useSyncExternalStore(subscribe, workspace.get, () => undefined);
