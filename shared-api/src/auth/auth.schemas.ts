import { z } from 'zod';

/** Specification section 5: 8 characters, lower, upper, digit, one of !@#$%^&*. */
export const passwordRule = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/;
export const passwordMessage =
  'The password must contain at least 1 uppercase letter, 1 lowercase letter, 1 number, 1 special character.';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const personName = z.string().trim().min(1).max(80);
const accessToken = z.object({ access_token: z.string() });
const tier = z.enum(['free', 'beginner', 'intermediate', 'advanced', 'business']);

export const login = {
  body: z.object({ username: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) }),
  response: accessToken,
};

export const register = {
  body: z.object({
    first_name: personName,
    last_name: personName,
    email,
    password: z.string().max(200).regex(passwordRule, passwordMessage),
    /** Invitation code of /register/:secret. */
    secret: z.string().trim().max(100).optional(),
  }),
  response: z.object({ token: z.string() }),
};

export const me = {
  response: z.object({
    uid: z.uuid(),
    id: z.uuid(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    photoURL: z.string().nullable(),
    status: z.enum(['active', 'deletion_pending']),
    credits: z.number().int(),
    tier,
    /** The user may override remotes in their own browser and see release metrics. */
    developer: z.boolean(),
  }),
};

export const refreshToken = { response: accessToken };

export const logout = {};

export const demoAccounts = {
  response: z.object({
    accounts: z.array(z.object({ tier, plan_name: z.string(), email: z.string(), password: z.string() })),
  }),
};
