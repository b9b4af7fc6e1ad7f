import { z } from 'zod'
import { route } from '../core/route.ts'
import { done, id, instant } from '../core/shapes.ts'

export const SignedInDevice = z.object({
  /** Names the session; it is no secret. */
  id,
  /** The device's name from its user agent: 'Chrome on Windows', 'Harbour app on macOS', 'Unknown device'. */
  device: z.string(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'app', 'other']),
  signedInAt: instant,
  /** Exact to ten minutes. */
  lastSeenAt: instant,
  /** The time at which the session ends without further use. */
  endsAt: instant,
  isCurrent: z.boolean(),
})
export type SignedInDevice = z.output<typeof SignedInDevice>

/** The devices that are signed in to the own account. */
export const sessions = {
  list: route({
    method: 'GET',
    path: '/v1/auth/sessions',
    who: 'user',
    summary: 'List your sessions: this one first, then by last use.',
    reply: z.object({ sessions: z.array(SignedInDevice) }),
  }),
  confirm: route({
    method: 'POST',
    path: '/v1/auth/sessions/confirm',
    who: 'account',
    ownTransaction: true,
    changesPeople: true,
    summary:
      'Confirm your password (and a two-factor code if enabled) in this session, for calls that require a recent confirmation.',
    body: z.object({ password: z.string().max(4096), code: z.string().max(64).optional() }),
    reply: done,
    refusals: ['wrong_current_password', 'two_factor_required', 'two_factor_invalid'],
  }),
  end: route({
    method: 'DELETE',
    path: '/v1/auth/sessions/:id',
    who: 'user',
    changesPeople: true,
    summary: 'End one of your sessions.',
    reply: done,
    refusals: ['session_unknown'],
  }),
  endOthers: route({
    method: 'POST',
    path: '/v1/auth/sessions/end-others',
    who: 'user',
    changesPeople: true,
    summary: 'End all your sessions except this one.',
    reply: z.object({ ended: z.number().int() }),
  }),
} as const
