import { ApiError } from '../lib/api-error';
import { api } from '../sync/api-client';
import { auth } from './auth-store';
import { signUpSecret } from './sign-up-secret';

/** Also how long after an attempt the next one may follow. */
const betweenAttemptsMs = 5000;
/** The link may be opened on another device, while this page stays in view. */
const everyMs = 15_000;
const watchedMs = 15 * 60_000;

let triedAtMs = 0;
let stop = () => {};

/** Returns whether the server says that this secret will never log anyone in. */
const isFinal = (thrown: unknown) => thrown instanceof ApiError && thrown.code === 'TOKEN_INVALID';

/** Logs in if the address is verified by now; else the secret stays for the next attempt. */
async function redeem(): Promise<void> {
  const deviceSecret = signUpSecret.get();
  if (!deviceSecret || auth.get().status === 'in') return;
  triedAtMs = Date.now();
  try {
    await auth.loginWith(async () => (await api('POST /auth/register/redeem', { body: { deviceSecret }, skipAuth: true })).data);
  } catch (thrown) {
    // Another tab may have been first: its token arrives through storage.
    if (isFinal(thrown)) end();
  }
}

const attempt = () => {
  if (document.visibilityState === 'visible' && Date.now() - triedAtMs >= betweenAttemptsMs) void redeem();
};

function end(): void {
  signUpSecret.clear();
  stop();
}

/**
 * Tries whenever the page becomes visible, and regularly while it is. Ends when a user is logged
 * in, here or in another tab.
 */
function follow(onLoggedIn: () => void): void {
  stop();
  const unsubscribe = auth.subscribe(() => {
    if (auth.get().status !== 'in') return;
    end();
    onLoggedIn();
  });
  const timer = setInterval(attempt, everyMs);
  const timeout = setTimeout(() => clearInterval(timer), watchedMs);
  document.addEventListener('visibilitychange', attempt);
  stop = () => {
    unsubscribe();
    clearInterval(timer);
    clearTimeout(timeout);
    document.removeEventListener('visibilitychange', attempt);
    stop = () => {};
  };
}

/** Logs in on the device of the sign-up, once the link in the mail was opened. */
export const pendingSignUp = {
  begin: (deviceSecret: string, onLoggedIn = () => {}): void => {
    signUpSecret.keep(deviceSecret);
    triedAtMs = Date.now();
    follow(onLoggedIn);
  },
  /** The page was closed meanwhile, by the system or by its owner. */
  resume: (): void => {
    triedAtMs = 0;
    follow(() => {});
    attempt();
  },
  /** The page of the link says that the address is verified. */
  verified: (): Promise<void> => redeem(),
};
