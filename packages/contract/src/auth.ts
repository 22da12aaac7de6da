import { type Static, Type } from 'typebox';
import { emailPattern } from './auth-words';
import { limits } from './limits';

export const userSchema = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  fullName: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type User = Static<typeof userSchema>;

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
