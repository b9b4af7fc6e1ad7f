import { z } from 'zod'
import { instant } from '../core/shapes.ts'

/** The fields of a user (specification, section 3), the same for the person and for administrators. */
export const personFields = {
  id: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.enum(['admin', 'user']),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  vip: z.boolean(),
  plan: z.enum(['free', 'paid']),
  subscriptionStatus: z.string().nullable(),
  createdAt: instant,
  referredBy: z.object({ code: z.string(), partnerName: z.string() }).nullable(),
} as const
