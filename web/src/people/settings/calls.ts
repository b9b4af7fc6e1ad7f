import { table } from 'virtual:api-table/sessions+twoFactor+preferences'
import { clientOf } from '../../core/api/api.ts'

export const { sessions, twoFactor, preferences } = clientOf<'sessions' | 'twoFactor' | 'preferences'>(table)
