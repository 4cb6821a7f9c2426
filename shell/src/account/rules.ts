import { passwordMessage, passwordRule } from '@candlewick/shared-api';

/** Product specification, section 5. */
export const mismatch = "Password doesn't match. Please try again.";

export const newPasswordRules = {
  validate: (password: string) => passwordRule.test(password) || passwordMessage,
};

/** The password that the user has. */
export const ownPasswordRules = { required: 'Enter your password.' };

export const emailRules = {
  validate: (email: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) || 'Enter an e-mail address such as name@example.com.',
};

/** Rules of a name that may not be empty; `which` is "first name". */
export const nameRules = (which: string) => ({
  validate: (name: string) => name.trim() !== '' || `Enter your ${which}.`,
  maxLength: { value: 80, message: `The ${which} may have at most 80 characters.` },
});
