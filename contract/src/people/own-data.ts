import { z } from 'zod'
import { route } from '../core/route.ts'

/** All data that Harbour stores of a person, for that person. */
export const ownData = {
  download: route({
    method: 'GET',
    path: '/v1/user/export',
    who: 'user',
    raw: true,
    summary: 'Download all your data as one JSON file, without secrets.',
    reply: z.unknown(),
    refusals: ['export_running'],
  }),
} as const
