export interface Invitation {
  code: string;
  /** The number of accounts that it opens. */
  usesMax: number;
}

export interface SignUpSettings {
  mode: 'open' | 'invite' | 'closed';
  /** The codes that are required while `mode` is `invite`. */
  codes: readonly Invitation[];
}

export interface SignUpVariables {
  SIGNUP: SignUpSettings['mode'];
  SIGNUP_CODES: string | undefined;
}

const codeMinLength = 8;
const usesLimit = 100_000;

/** Throws if nobody could be invited, or if a code could be guessed. */
export function toSignUpSettings({ SIGNUP: mode, SIGNUP_CODES }: SignUpVariables): SignUpSettings {
  const codes = (SIGNUP_CODES ?? '')
    .split(',')
    .map((written) => written.trim())
    .filter(Boolean)
    .map(toInvitation);
  if (mode === 'invite' && codes.length === 0) throw new Error('SIGNUP is invite, but SIGNUP_CODES is not set: nobody could sign up.');
  const names = codes.map(({ code }) => code);
  if (new Set(names).size < names.length) throw new Error('SIGNUP_CODES names a code twice. Write its number of uses behind it: code:5.');
  return { mode, codes };
}

/** `code` opens one account, `code:5` opens five. */
function toInvitation(written: string): Invitation {
  const [code = '', uses = '1', ...more] = written.split(':');
  if (code.length < codeMinLength || !/^[\w-]+$/.test(code))
    throw new Error(`Each of SIGNUP_CODES must have at least ${codeMinLength} letters, digits, "-" or "_".`);
  const usesMax = /^\d{1,6}$/.test(uses) ? Number(uses) : 0;
  if (more.length > 0 || usesMax < 1 || usesMax > usesLimit)
    throw new Error(`Behind a code of SIGNUP_CODES stands how often it can be used, from 1 to ${usesLimit}: code:5.`);
  return { code, usesMax };
}
