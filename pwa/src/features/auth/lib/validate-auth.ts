import { emailPattern } from '@hellograph/contract/auth-words';
import { limits } from '@hellograph/contract/limits';
import type { auth } from '@hellograph/words/en/auth';
import type { Problems } from '../../../lib/use-form';

/** Returns the fields with a problem and their labels, in the order of the form. */
export const toWrong = <Field extends string>(problems: Partial<Record<Field, string>>, labels: Partial<Record<Field, string>>) =>
  (Object.keys(problems) as Field[]).map((name) => ({ name, label: labels[name] ?? name }));

export interface LoginInput {
  email: string;
  password: string;
}
export interface SignUpInput extends LoginInput {
  name: string;
  confirmPassword: string;
  acceptsTerms: boolean;
}
export interface ResetInput {
  newPassword: string;
  confirmPassword: string;
}

/** The words for each problem in the current language. */
export type Says = { readonly [Name in keyof typeof auth.english.problems]: string };

const address = new RegExp(emailPattern);

const emailProblem = (email: string, says: Says, missing = says.emailRequired) => {
  if (email.trim() === '') return missing;
  return address.test(email.trim()) ? undefined : says.emailInvalid;
};

const passwordProblem = (password: string, says: Says) => {
  if (password === '') return says.passwordRequired;
  return password.length < limits.passwordMinLength ? says.passwordShort : undefined;
};

const found = <Field extends string>(problems: Record<Field, string | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined)) as Problems<Field>;

export const validateLogin = ({ email, password }: LoginInput, says: Says) =>
  found({ email: emailProblem(email, says), password: passwordProblem(password, says) });

export const validateSignUp = ({ name, email, password, confirmPassword, acceptsTerms }: SignUpInput, says: Says) =>
  found({
    name: name.trim() === '' ? says.nameRequired : undefined,
    email: emailProblem(email, says),
    password: passwordProblem(password, says),
    confirmPassword: confirmPassword === password ? undefined : says.passwordsDiffer,
    acceptsTerms: acceptsTerms ? undefined : says.termsRequired,
  });

export const validateForgot = ({ email }: { email: string }, says: Says) =>
  found({ email: emailProblem(email, says, says.emailAddressRequired) });

export const validateResend = ({ email }: { email: string }, says: Says) =>
  found({ email: emailProblem(email, says, says.emailForResend) });

export const validateReset = ({ newPassword, confirmPassword }: ResetInput, says: Says) =>
  found({
    newPassword: passwordProblem(newPassword, says),
    confirmPassword:
      confirmPassword === '' ? says.confirmationRequired : confirmPassword === newPassword ? undefined : says.passwordsDiffer,
  });

/** Whether a message is about an address that is not verified: then a new mail helps. */
export const isAboutVerification = (message: string): boolean => /e-?mail/i.test(message) && /verif/i.test(message);
