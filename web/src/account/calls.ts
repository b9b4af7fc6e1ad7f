import { table } from 'virtual:api-table/sessions+twoFactor+preferences'
import { clientOf } from '../api.ts'

export const { sessions, twoFactor, preferences } = clientOf<'sessions' | 'twoFactor' | 'preferences'>(table)
