import { z } from 'zod'
import { route } from '../core/route.ts'

const count = z.number().int()

/** Counts of one day (UTC), oldest first. */
const StatsDay = z.object({ day: z.string(), signups: count, logins: count, downloads: count })

export const AdminStats = z.object({
  totalUsers: count,
  /** Accounts that are not suspended. */
  activeUsers: count,
  /** Trial users: people who came while the beta ran. */
  betaUsers: count,
  paidUsers: count,
  freeUsers: count,
  totalDownloads: count,
  /** Every login ever. */
  totalLogins: count,
  downloadsLast7Days: count,
  downloadsLast30Days: count,
  /** The last 30 days, today included. */
  days: z.array(StatsDay),
})
export type AdminStats = z.output<typeof AdminStats>

/** The overview tab of the admin panel. */
export const admin = {
  stats: route({
    method: 'GET',
    path: '/v1/admin/stats',
    who: 'admin',
    summary: 'Get counts of users, downloads and logins, in total and by day.',
    reply: AdminStats,
  }),
} as const
