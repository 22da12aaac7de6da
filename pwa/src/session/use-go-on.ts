import { useEffect, useRef, useState } from 'react';
import { keptDraft } from '../drafts/use-kept-draft';
import { waitingPress } from '../lib/return-path';
import { auth, useAuth } from './auth-store';
import { signUpSecret } from './sign-up-secret';
import { accountHere } from './workspace';

interface GoOnOptions {
  /** The path of the page, which its press is kept under. */
  path: string;
  /** Whether what was begun has been read from this device. */
  isReady: boolean;
  /** Does what the page's main button does. */
  go: () => void;
}

/**
 * A page that is begun without an account: its main button asks for one in a sheet, and the page
 * goes on by itself once there is one, whichever way it came.
 */
export function useGoOn({ path, isReady, go }: GoOnOptions) {
  const isSignedIn = useAuth().status === 'in';
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(go);
  latest.current = go;
  const hasGone = useRef(false);
  useEffect(() => {
    if (!isSignedIn || !isReady || hasGone.current || !waitingPress.isKept(path)) return;
    hasGone.current = true;
    latest.current();
  }, [isSignedIn, isReady, path]);
  return {
    /** Returns whether there is an account; otherwise asks for one. */
    mayGo: (): boolean => {
      if (auth.get().status === 'in') return true;
      waitingPress.keep(path);
      setAsking(true);
      return false;
    },
    isAsking: isAsking && !isSignedIn,
    /** There is an account now, and the press follows as soon as the page is ready. */
    isGoingOn: isSignedIn && !hasGone.current && waitingPress.isKept(path),
    forgo: () => {
      // After a sign-up the sheet may be closed: the page still goes on once the mail is opened.
      if (!signUpSecret.get()) waitingPress.clear();
      setAsking(false);
    },
  };
}

/**
 * Follows another tab of the same person that has just gone on from this page, such as the one that
 * waited for the mail, to where it led.
 */
export function useFollowedPress(path: string, follow: (to: string) => void): void {
  const isSignedIn = useAuth().status === 'in';
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (!isSignedIn) return;
    const look = () => {
      const to = waitingPress.take(path);
      if (to) latest.current(to);
    };
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [isSignedIn, path]);
}

/** A page that is begun waits no longer than this for what the device has kept. */
const readWithinMs = 2000;
/** A press that goes on by itself has nothing to send before it is read. */
const goesOnWithinMs = 20_000;

/**
 * Reads the values that a page was begun with on this device, before or after logging in. `read` is
 * `undefined` until then, and never for long: a database may hang while another tab deletes it, and
 * is slow while a phone also loads the page that goes on.
 */
export function useBegun<Value>(name: string) {
  const [store] = useState(() => keptDraft<Value>(accountHere(), name));
  const [read, setRead] = useState<{ kept: Value | undefined }>();
  useEffect(() => {
    let isGone = false;
    // A late result would replace what was typed meanwhile.
    const show = (kept?: Value) => isGone || setRead((now) => now ?? { kept });
    const timer = setTimeout(show, waitingPress.isKept(location.pathname) ? goesOnWithinMs : readWithinMs);
    store
      .adopt()
      .then(store.find)
      .then(show, () => show());
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [store]);
  return {
    read,
    /** Without storage it lasts as long as the page. */
    keep: (value: Value): void => void store.keep(value).catch(() => {}),
    /** It is made: neither the visitor's copy nor the account's is needed any more. */
    forget: (): void => {
      for (const one of [store, keptDraft(accountHere(), name)]) void one.remove().catch(() => {});
    },
  };
}
