import { charactersPerSec, charactersSaid, toShown } from '@hellograph/contract/spoken-marks';

/** As plans limit it: marks of how it is said don't count. */
export const countCharacters = (message: string): number => [...toShown(message)].length;

/** About how long it takes to say, in whole seconds, at least one. */
export const countSeconds = (message: string): number => Math.max(1, Math.round(charactersSaid(message) / charactersPerSec));
