import { table } from 'virtual:api-table/contact'
import { clientOf } from '../api.ts'

export const { contact } = clientOf<'contact'>(table)
