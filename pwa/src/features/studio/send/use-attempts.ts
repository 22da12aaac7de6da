import { useEffect, useState } from 'react';

/** Tracks failed attempts to send a draft. `error` is that of the last one. */
export function useAttempts(error: Error | null) {
  const [missing, setMissing] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [needsAccount, setNeedsAccount] = useState(false);
  useEffect(() => {
    if (error) setRefusals((known) => known + 1);
  }, [error]);
  return {
    /** Attempts that something kept from going out. */
    refusals,
    /** The missing part of the draft. */
    missing,
    /** The user was logged out. */
    needsAccount,
    forgoAccount: () => setNeedsAccount(false),
    forget: () => setMissing(undefined),
    /** Returns whether it may be sent, and otherwise stores the reason. */
    mayGo: ({ missing: found, isSignedIn }: { missing: string | undefined; isSignedIn: boolean }): boolean => {
      setMissing(found);
      if (found) setRefusals((known) => known + 1);
      else if (!isSignedIn) setNeedsAccount(true);
      return !found && isSignedIn;
    },
  };
}
