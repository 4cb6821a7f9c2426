import { passwordMessage, passwordRule } from '@candlewick/shared-api';

/** Product specification, section 5. */
export const mismatch = "Password doesn't match. Please try again.";

/** A form with a field that repeats the new password. */
interface Repeating {
  getFieldState: (name: 'confirm_password') => { readonly invalid: boolean };
  trigger: (name: 'confirm_password') => Promise<boolean>;
}

/** Rules of a new password. Correcting it ends the complaint about the repeated one. */
export const newPasswordRules = ({ getFieldState, trigger }: Repeating) => ({
  validate: (password: string) => passwordRule.test(password) || passwordMessage,
  onChange() {
    if (getFieldState('confirm_password').invalid) void trigger('confirm_password');
  },
});

/** The password that the user has. */
export const ownPasswordRules = { required: 'Enter your password.' };

export const emailRules = {
  validate: (email: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) || 'Enter an email address such as name@example.com.',
};

/** Rules of a name that may not be empty; `which` is "first name". */
export const nameRules = (which: string) => ({
  validate: (name: string) => name.trim() !== '' || `Enter your ${which}.`,
  maxLength: { value: 80, message: `Use at most 80 characters for the ${which}.` },
});
