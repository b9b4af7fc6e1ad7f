import { table } from 'virtual:api-table/contact'
import { clientOf } from '../../core/api/api.ts'

export const { contact } = clientOf<'contact'>(table)
