import { z } from 'zod'
import { route } from '../core/route.ts'

export const brand = {
  show: route({
    method: 'GET',
    path: '/brand',
    also: ['/v1/brand'],
    who: 'visitor',
    summary: 'Get the product’s name, tagline and links.',
    reply: z.object({
      name: z.string(),
      tagline: z.string(),
      links: z.object({ contact: z.string(), signup: z.string(), login: z.string() }),
      /** The demo's sign-ins, only while it runs. */
      demo: z.object({ trader: z.string(), admin: z.string(), password: z.string() }).nullable(),
    }),
  }),
} as const
