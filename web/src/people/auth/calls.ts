import { table } from 'virtual:api-table/passwordReset'
import { clientOf } from '../../core/api/api.ts'

export const { passwordReset } = clientOf<'passwordReset'>(table)
