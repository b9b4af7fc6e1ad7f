import { table } from 'virtual:api-table/passwordReset'
import { clientOf } from '../api.ts'

export const { passwordReset } = clientOf<'passwordReset'>(table)
