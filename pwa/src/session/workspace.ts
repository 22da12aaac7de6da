import type { TeamRole } from '@hellograph/contract';
import { useSyncExternalStore } from 'react';
import { token } from '../lib/token';
import { anonymous, ownerOf, toOwner } from './owner';

/** The team that a tab works for. */
export interface ChosenTeam {
  /** Who chose it: nobody else who signs in here works for it. */
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

/** A tab keeps its own choice; a new one begins with the latest of this device. */
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
  /** Nothing while somebody works for themselves, or nobody is signed in. */
  get: (): ChosenTeam | undefined => {
    const userId = ownerOf(token.get());
    const team = userId === anonymous ? undefined : read();
    return team?.userId === userId ? team : undefined;
  },

  /** Whoever is shown something of the workspace before has to load the page again. */
  choose: (team: ChosenTeam | undefined): void => {
    const text = team ? JSON.stringify(team) : '';
    sessionStorage.setItem(key, text);
    if (team) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    isRead = true;
    chosen = team;
    for (const listener of listeners) listener();
  },

  /** The server has refused something to a member: whether they still are one is to be asked. */
  doubt: (): unknown => dispatchEvent(new Event(teamDoubt)),
};

/** Whose things are shown that no team shares, such as group cards and events. */
export const accountHere = (): string => ownerOf(token.get());

/** Whose things are made and shown in this tab: the person's own, or the team's. */
export const ownerHere = (): string => toOwner(accountHere(), workspace.get()?._id);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The team that this tab works for, if it does. */
export const useTeam = (): ChosenTeam | undefined => useSyncExternalStore(subscribe, workspace.get, () => undefined);
