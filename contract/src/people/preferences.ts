import { Profile } from './auth.ts'
import { route } from '../core/route.ts'
import { PreferencesShape } from './preference-shapes.ts'

/** The person's preferences, which are part of the profile. */
export const preferences = {
  update: route({
    method: 'PUT',
    path: '/v1/user/preferences',
    who: 'user',
    changesPeople: true,
    summary: 'Update your preferences. Fields you leave out stay as they are.',
    body: PreferencesShape.partial(),
    reply: Profile,
  }),
} as const
