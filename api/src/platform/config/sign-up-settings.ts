export interface SignUpSettings {
  mode: 'open' | 'invite' | 'closed';
  /** Of which one opens an account while `mode` is `invite`. */
  codes: readonly string[];
}

export interface SignUpVariables {
  SIGNUP: SignUpSettings['mode'];
  SIGNUP_CODES: string | undefined;
}

const codeMinLength = 8;

/** Throws if nobody could be invited, or if a code could be guessed. */
export function toSignUpSettings({ SIGNUP: mode, SIGNUP_CODES }: SignUpVariables): SignUpSettings {
  const codes = (SIGNUP_CODES ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  if (mode === 'invite' && codes.length === 0) throw new Error('SIGNUP is invite, but SIGNUP_CODES is not set: nobody could sign up.');
  const short = codes.some((code) => code.length < codeMinLength || !/^[\w-]+$/.test(code));
  if (short) throw new Error(`Each of SIGNUP_CODES must have at least ${codeMinLength} letters, digits, "-" or "_".`);
  return { mode, codes };
}
