import { z } from 'zod'
import { route } from '../core/route.ts'

/** Everything that Harbour keeps of a person, for that person. */
export const ownData = {
  download: route({
    method: 'GET',
    path: '/v1/user/export',
    who: 'user',
    raw: true,
    summary: 'One JSON file with all own data, as a download. Holds no secret.',
    reply: z.unknown(),
    refusals: ['export_running'],
  }),
} as const
