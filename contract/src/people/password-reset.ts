import { z } from 'zod'
import { route } from '../core/route.ts'
import { done, email } from '../core/shapes.ts'

/** A forgotten password, by a mailed link. */
export const passwordReset = {
  ask: route({
    method: 'POST',
    path: '/v1/auth/forgot-password',
    who: 'visitor',
    ownTransaction: true,
    summary: 'Request a password reset email. The response is the same for every address.',
    body: z.object({ email }),
    reply: done,
  }),
  choose: route({
    method: 'POST',
    path: '/v1/auth/reset-password',
    who: 'visitor',
    ownTransaction: true,
    changesPeople: true,
    summary:
      'Set a new password with the token of a reset link. The link works once, all sessions end, and no new one starts.',
    body: z.object({ token: z.string().max(200), newPassword: z.string().max(4096) }),
    reply: z.object({ message: z.string() }),
    refusals: ['reset_invalid', 'weak_password', 'common_password'],
  }),
} as const
