/** Specification section 5: 8 characters, lower, upper, digit, one of !@#$%^&*. */
export const passwordRule = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/;
export const passwordMessage =
  'The password must contain at least 1 uppercase letter, 1 lowercase letter, 1 number, 1 special character.';
