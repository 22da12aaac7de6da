import type { OwnSignature, Signing, Wall } from '@hellograph/contract';
import type { OpeningFailure } from '../../../domain/guests/guest-notice-page';
import { type KeptSignature, newKeptSignature } from './kept-signature';
import { signingStore } from './signing-store';

/** A signature as the server has it, and the recipient's thanks. */
export interface SignedThing {
  signature: OwnSignature;
  thanks: Wall['thanks'];
}

export interface SigningState {
  phase: 'loading' | 'failed' | 'ready';
  failure: OpeningFailure | undefined;
  signing: Signing | undefined;
  kept: KeptSignature;
  /** Whether the latest changes are on the disk; `lost` if there is no room. */
  saved: 'yes' | 'no' | 'lost';
  own: SignedThing | undefined;
  isSending: boolean;
  /** The server responded that it is busy. */
  isServerBusy: boolean;
  /** The uploaded share of the picture, 0–1; `null` while unknown. */
  share: number | null;
  /** Why the server refused the signature, in its own words. */
  refusal: string | undefined;
}

const saveAfterMs = 250;

/** The state of a signature on this device, and the disk behind it. */
export function createSigningState(token: string) {
  let state: SigningState = {
    phase: 'loading',
    failure: undefined,
    signing: undefined,
    kept: newKeptSignature(token),
    saved: 'yes',
    own: undefined,
    isSending: false,
    isServerBusy: false,
    share: null,
    refusal: undefined,
  };
  const listeners = new Set<() => void>();
  let saving: ReturnType<typeof setTimeout> | undefined;
  const set = (part: Partial<SigningState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  /** Resolves once it is on the disk, or cannot be. */
  const keep = async (kept: KeptSignature): Promise<void> => {
    clearTimeout(saving);
    set({ kept });
    try {
      await signingStore.keep(kept);
      if (state.kept === kept) set({ saved: 'yes' });
    } catch {
      set({ saved: 'lost' });
    }
  };
  return {
    get: () => state,
    set,
    keep,
    /** Like `keep`, but shortly after the last keystroke. */
    keepSoon: (kept: KeptSignature): void => {
      set({ kept, saved: 'no', refusal: undefined });
      clearTimeout(saving);
      saving = setTimeout(() => void keep(state.kept), saveAfterMs);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type SigningStateHolder = ReturnType<typeof createSigningState>;
