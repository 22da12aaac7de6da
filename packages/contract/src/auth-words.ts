/** Deliberately loose: the mail server is the judge of an address, this only catches slips. */
export const emailPattern = '^[^\\s@<>"(),:;\\\\]+@[^\\s@<>"(),:;\\\\]+\\.[^\\s@<>"(),:;\\\\]{2,}$';

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
