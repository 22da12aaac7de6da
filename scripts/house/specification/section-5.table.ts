import { by } from './proofs';
import { met, type SpecifiedSection } from './statement';

const reset = 'reset with %j and %j';
const image = 'is an image under 10MB, or breaks a rule: %j';

/** Rules of validation. */
export const validation: SpecifiedSection = {
  number: '5',
  title: 'Validation rules',
  statements: [
    met('Sign-up: ‘Name is required’', by.validateAuth, 'sign-up with %j', "name: 'Name is required'"),
    met('Sign-up: ‘Email is required’', by.validateAuth, 'sign-up with %j', "email: 'Email is required'"),
    met('Sign-up: ‘Please enter a valid email address’', by.validateAuth, 'sign-up with %j', "email: 'Please enter a valid email address'"),
    met('Sign-up: ‘Password is required’', by.validateAuth, 'sign-up with %j', "password: 'Password is required'"),
    met(
      'Sign-up: ‘Password must be at least 8 characters’',
      by.validateAuth,
      'sign-up with %j',
      "password: 'Password must be at least 8 characters'",
    ),
    met('Sign-up: ‘Passwords do not match’', by.validateAuth, 'sign-up with %j', "confirmPassword: 'Passwords do not match'"),
    met('Sign-up: ‘Confirm our terms of service’', by.validateAuth, 'sign-up with %j', "acceptsTerms: 'Confirm our terms of service'"),
    met('Sign-up: the server says the same', by.inputCheck, 'is refused with the specification’s messages, one for each field'),
    met('Login: the same rules for the email', by.validateAuth, 'reports all problems together', 'validateLogin'),
    met(
      'Login: the same rules for the password',
      by.validateAuth,
      'reports all problems together',
      "validateLogin({ email: '', password: 'short' }",
    ),
    met('Forgot password: ‘Email address is required’', by.validateAuth, 'forgot password with %j', 'Email address is required'),
    met(
      'Forgot password: ‘Please enter a valid email address’',
      by.validateAuth,
      'forgot password with %j',
      "['ada', 'Please enter a valid email address']",
    ),
    met(
      'Forgot password: the server says the same',
      by.inputCheck,
      'is refused with the message of its own form, if it has one',
      'Email address is required',
    ),
    met('Reset password: a new password is required', by.validateAuth, reset, "newPassword: 'Password is required'"),
    met('Reset password: at least 8 characters', by.validateAuth, reset, "newPassword: 'Password must be at least 8 characters'"),
    met('Reset password: ‘Please confirm your password’', by.validateAuth, reset, 'Please confirm your password'),
    met(
      'Reset password: both must match',
      by.validateAuth,
      reset,
      "['12345678', '12345679', { confirmPassword: 'Passwords do not match' }]",
    ),
    met("Change password: ‘New passwords don't match’", by.validatePassword, '%j confirmed by %j', "New passwords don't match"),
    met('Change password: at least 8 characters', by.validatePassword, '%j confirmed by %j', 'Password must be at least 8 characters'),
    met(
      'Change password: disabled while the current one is empty',
      by.validatePassword,
      'is not sent while the old or the new one is empty',
      "current: ''",
    ),
    met(
      'Change password: disabled while the new one is empty',
      by.validatePassword,
      'is not sent while the old or the new one is empty',
      "next: ''",
    ),
    met(
      'Resend verification: ‘Please enter your email address’',
      by.validateAuth,
      'a new mail needs an address',
      'Please enter your email address',
    ),
    met(
      'Resend verification: the server says the same',
      by.inputCheck,
      'is refused with the message of its own form',
      'Please enter your email address',
    ),
    met('Image: must be an image', by.photoRules, image, "'notAnImage'"),
    met(
      '… ‘Please select a valid image file.’',
      by.studio,
      'other files are refused in the specification’s words',
      'Please select a valid image file.',
    ),
    met('Image: under 10MB', by.photoRules, image, "size: 10 * 1024 * 1024 }, 'tooLarge'"),
    met('… ‘File size must be less than 10MB.’', by.upload, 'is as large as 10 MiB', 'File size must be less than 10MB.'),
    met('Crop: a side of at least 50px', by.cropBox, '%j becomes %j', '{ x: 10, y: 10, width: 50, height: 50 }'),
    met('Crop: the box stays within the image', by.cropBox, '%j becomes %j', '{ x: 0, y: 0, width: 400, height: 300 }'),
  ],
};
