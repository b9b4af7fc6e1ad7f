import { table } from 'virtual:api-table/releases'
import { clientOf } from '../../core/api/api.ts'

export const { releases } = clientOf<'releases'>(table)
