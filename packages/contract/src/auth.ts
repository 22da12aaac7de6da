import { type Static, Type } from 'typebox';
import { limits } from './limits';

export const userSchema = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  fullName: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type User = Static<typeof userSchema>;

/** Deliberately loose: the mail server is the judge of an address, this only catches slips. */
export const emailPattern = '^[^\\s@<>"(),:;\\\\]+@[^\\s@<>"(),:;\\\\]+\\.[^\\s@<>"(),:;\\\\]{2,}$';

const email = Type.String({ maxLength: limits.emailMaxLength, pattern: emailPattern });
const password = Type.String({ minLength: limits.passwordMinLength, maxLength: limits.passwordMaxLength });

export const registerBodySchema = Type.Object({
  email,
  password,
  fullName: Type.String({ minLength: 1, maxLength: limits.nameMaxLength, pattern: '\\S' }),
});
export type RegisterBody = Static<typeof registerBodySchema>;

export const loginBodySchema = Type.Object({ email, password });
export type LoginBody = Static<typeof loginBodySchema>;

export const loginDataSchema = Type.Object({ token: Type.String(), user: userSchema });
export type LoginData = Static<typeof loginDataSchema>;

export const profileDataSchema = Type.Object({ user: userSchema });
export type ProfileData = Static<typeof profileDataSchema>;

/** The specification's words for what is wrong with a sign-up or log-in field; the page and the API say the same. */
export const authWords = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  passwordsDiffer: 'Passwords do not match',
  termsRequired: 'Confirm our terms of service',
  registered: 'Registration successful! Please check your email to verify your account before logging in.',
  registeredAndVerified: 'Registration successful! This is a development server, so your account is verified already: you can log in now.',
} as const;
