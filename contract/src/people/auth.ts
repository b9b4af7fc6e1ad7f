import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { PreferencesShape } from './preference-shapes.ts'
import { personFields } from './person.ts'
import { route } from '../core/route.ts'
import { done, email } from '../core/shapes.ts'
import { secondFactorCode } from './two-factor.ts'

const password = z
  .string()
  .min(1, messages.passwordMissing)
  .max(limits.password.max, messages.passwordTooLong(limits.password.max))

export const Profile = z.object({
  ...personFields,
  /** True if the trading screens are open to this person now. */
  hasTrading: z.boolean(),
  /** True if the trading screens are open in a browser at all; the desktop app always has them. */
  onlineOpen: z.boolean(),
  /** True if the beta runs, in which testers trade for free. */
  betaPhase: z.boolean(),
  isDemo: z.boolean(),
  /** True if sign-in asks for a second factor. */
  hasTwoFactor: z.boolean(),
  preferences: PreferencesShape,
})
export type Profile = z.output<typeof Profile>

export const SignedIn = z.object({ accessToken: z.string(), csrfToken: z.string(), user: Profile })
export type SignedIn = z.output<typeof SignedIn>

/** Registration, verification and sessions (specification, section 7). */
export const auth = {
  register: route({
    method: 'POST',
    path: '/v1/auth/register',
    who: 'visitor',
    ownTransaction: true,
    summary: 'Sign up. Sends a verification email; the response is the same if the address is taken.',
    body: z.object({ email, password, ref: z.string().trim().max(200).optional() }),
    reply: done,
    refusals: ['weak_password', 'common_password'],
  }),
  login: route({
    method: 'POST',
    path: '/v1/auth/login',
    who: 'visitor',
    ownTransaction: true,
    changesPeople: true,
    summary:
      'Log in to a verified account. If two-factor authentication is on and no code is sent, the response is TWO_FACTOR_REQUIRED.',
    body: z.object({
      email: z.string().max(limits.email.max),
      password: z.string().max(4096),
      code: secondFactorCode.optional(),
      /** The token of the link that is mailed when too many wrong passwords were tried for the account. */
      unlock: z.string().max(200).optional(),
    }),
    reply: SignedIn,
    refusals: [
      'invalid_credentials',
      'email_not_verified',
      'first_login_elsewhere',
      'demo_proxied',
      'two_factor_required',
      'two_factor_invalid',
      'two_factor_unreadable',
    ],
  }),
  logout: route({
    method: 'POST',
    path: '/v1/auth/logout',
    who: 'account',
    changesPeople: true,
    summary: 'Log out: end the session of the token sent.',
    reply: done,
  }),
  resendVerification: route({
    method: 'POST',
    path: '/v1/auth/resend-verification',
    who: 'visitor',
    ownTransaction: true,
    summary: 'Resend the verification email. The response is the same for every address.',
    body: z.object({ email }),
    reply: done,
  }),
  verifyEmail: route({
    method: 'GET',
    path: '/v1/auth/verify-email/:token',
    who: 'visitor',
    ownTransaction: true,
    summary: 'Verify an email address. Repeating a valid link succeeds again.',
    reply: z.object({ message: z.string() }),
    refusals: ['verification_invalid'],
  }),
  changePassword: route({
    method: 'POST',
    path: '/v1/auth/change-password',
    who: 'user',
    ownTransaction: true,
    changesPeople: true,
    summary: 'Change your password and end your other sessions.',
    body: z.object({ currentPassword: z.string().max(4096), newPassword: z.string().max(4096) }),
    reply: done,
    refusals: ['wrong_current_password', 'weak_password', 'common_password'],
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/v1/auth/account',
    who: 'account',
    freshPassword: true,
    changesPeople: true,
    ownTransaction: true,
    summary: 'Delete your account with its keys and trading data. A subscription is cancelled first.',
    reply: done,
    refusals: ['last_admin', 'subscription_not_cancelled'],
  }),
  me: route({
    method: 'GET',
    path: '/v1/user/me',
    who: 'account',
    summary: 'Get your profile.',
    reply: Profile,
  }),
  rename: route({
    method: 'PUT',
    path: '/v1/user/me',
    who: 'user',
    changesPeople: true,
    summary: 'Change your username.',
    body: z.object({ username: z.string().max(200) }),
    reply: Profile,
    refusals: ['username_empty', 'username_taken', 'username_reserved', 'username_length'],
  }),
} as const
