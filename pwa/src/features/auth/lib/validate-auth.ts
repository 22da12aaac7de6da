import { authWords, emailPattern } from '@hellograph/contract/auth-words';
import { limits } from '@hellograph/contract/limits';

export interface SignUpInput {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  acceptsTerms: boolean;
}

export type Problems<Field extends string> = Partial<Record<Field, string>>;

const address = new RegExp(emailPattern);

function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return authWords.emailRequired;
  return address.test(email.trim()) ? undefined : authWords.emailInvalid;
}

function passwordProblem(password: string): string | undefined {
  if (password === '') return authWords.passwordRequired;
  return password.length < limits.passwordMinLength ? authWords.passwordShort : undefined;
}

const found = <Field extends string>(problems: Record<Field, string | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined)) as Problems<Field>;

export const validateLogin = ({ email, password }: { email: string; password: string }) =>
  found({ email: emailProblem(email), password: passwordProblem(password) });

export const validateSignUp = ({ name, email, password, confirmPassword, acceptsTerms }: SignUpInput) =>
  found({
    name: name.trim() === '' ? authWords.nameRequired : undefined,
    email: emailProblem(email),
    password: passwordProblem(password),
    confirmPassword: confirmPassword === password ? undefined : authWords.passwordsDiffer,
    acceptsTerms: acceptsTerms ? undefined : authWords.termsRequired,
  });
