import { z } from 'zod';
import { epochMs, nameOf, sessionDate } from '../common.schemas.ts';
import { passwordMessage, passwordRule } from './password-rule.ts';
import { securityEventKinds } from './security-events.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const personName = nameOf(80);
const accessToken = z.object({ access_token: z.string() });
const tier = z.enum(['free', 'beginner', 'intermediate', 'advanced', 'business']);
/** Specification, section 5. */
const newPassword = z.string().max(200).regex(passwordRule, passwordMessage);
/** A password as it was chosen, under the rules of its day. */
const ownPassword = z.string().min(1).max(200);
/** The secret part of a link in a mail. */
const link = z.object({ token: z.string().max(200) });
const id = z.object({ id: z.uuid() });

export const login = {
  /** Ignores other fields: OAuth 2.0 clients also send `grant_type`, `scope`, `client_id` and `client_secret` (RFC 6749, section 4.3.2). */
  body: z.object({ username: z.string().trim().min(1).max(254), password: ownPassword }),
  response: accessToken,
};

export const register = {
  body: z.strictObject({
    first_name: personName,
    last_name: personName,
    email,
    password: newPassword,
    /** Invitation code of /register/:secret. */
    secret: z.string().trim().max(100).optional(),
  }),
  response: z.object({
    token: z.string(),
    /** Whether the code is one of ours; null without a code. An unknown one blocks nothing. */
    invitation: z.enum(['known', 'unknown']).nullable(),
  }),
};

const notifications = z.strictObject({
  /** Emails about fired alerts. */
  alerts: z.boolean(),
  /** Emails about finished backtests that took longer than a minute. */
  backtests: z.boolean(),
  /** Emails about new features. */
  product: z.boolean(),
});

const user = z.object({
  uid: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whether the user has opened the link that was sent to the address. */
  email_verified: z.boolean(),
  /** The address that a sent link will change `email` to. */
  new_email: z.string().nullable(),
  photoURL: z.string().nullable(),
  status: z.enum(['active', 'deletion_pending']),
  /** When a closed account is deleted; null for an active one. */
  deletion_at: epochMs.nullable(),
  credits: z.number().int(),
  tier,
  /** The user may override remotes in their own browser and see release metrics. */
  developer: z.boolean(),
  /** The user may also change which releases users get, and see the accounts' audit log and the jobs. Operators are developers. */
  operator: z.boolean(),
  /** `editor`: may change and delete what the account holds. A closed account may not. */
  permissions: z.array(z.enum(['editor'])),
  notifications,
});

export const me = { response: user };

export const updateMe = {
  body: z
    .strictObject({
      first_name: personName,
      last_name: personName,
      /** Takes effect when the link sent to it is opened. Needs `password`. */
      email,
      password: ownPassword,
      notifications: notifications.partial(),
    })
    .partial(),
  response: user,
};

export const closeAccount = { body: z.strictObject({ password: ownPassword }) };
export const cancelDeletion = {};

export const verifyEmail = {
  params: link,
  response: z.object({
    email: z.string(),
    /** The link undid a change of the address: all sessions have ended, and the password should be replaced. */
    restored: z.boolean(),
  }),
};
export const resendVerification = { body: z.strictObject({ email }) };
export const sendReset = { body: z.strictObject({ email }) };
export const resetPassword = { params: link, body: z.strictObject({ password: newPassword }) };
export const changePassword = { body: z.strictObject({ current_password: ownPassword, new_password: newPassword }) };
export const unlock = { body: z.strictObject({ password: ownPassword }) };

const keyFields = {
  /** The first characters of the key, to tell it from others; null without a key. */
  prefix: z.string().nullable(),
  created_at: epochMs.nullable(),
  last_used_at: epochMs.nullable(),
};

export const apiKey = {
  response: z.object({
    ...keyFields,
    /** Calls of each of the last 30 days (UTC) that had any, oldest first. */
    usage: z.array(z.object({ date: sessionDate, calls: z.number().int() })),
  }),
};

export const regenerateApiKey = {
  response: z.object({
    /** The whole key; only this answer has it. */
    api_access_key: z.string(),
    prefix: z.string(),
    created_at: epochMs,
  }),
};

export const sessions = {
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        /** `Firefox on Windows`. */
        device: z.string(),
        created_at: epochMs,
        /** Within five minutes. */
        last_used_at: epochMs,
        is_current: z.boolean(),
      }),
    ),
  }),
};
export const revokeSession = { params: id };
/** All but the caller's. */
export const revokeSessions = { response: z.object({ revoked: z.number().int() }) };

export const securityEvents = {
  query: z.object({
    /** Ids below it; for the next page. */
    before: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({
    events: z.array(
      z.object({
        id: z.number().int(),
        at: epochMs,
        kind: z.enum(securityEventKinds),
        device: z.string().nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
};

/** JPEG, PNG, WebP or GIF. */
export const setPhoto = { body: z.instanceof(Uint8Array), response: z.object({ photoURL: z.string() }) };
export const removePhoto = {};
export const photo = {
  params: z.object({ hash: z.string().regex(/^[\w-]{43}$/) }),
  response: z.instanceof(Uint8Array),
};

/** A ZIP. */
export const exportData = { response: z.instanceof(Uint8Array) };

export const refreshToken = { response: accessToken };

export const logout = {};

export const demoAccounts = {
  response: z.object({
    accounts: z.array(z.object({ tier, plan_name: z.string(), email: z.string(), password: z.string() })),
  }),
};
