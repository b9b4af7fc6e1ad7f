import { table } from 'virtual:api-table/users'
import { clientOf } from '../api.ts'

export const { users } = clientOf<'users'>(table)
