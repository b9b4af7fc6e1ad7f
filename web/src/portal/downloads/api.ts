import { table } from 'virtual:api-table/downloads'
import { clientOf } from '../../core/api/api.ts'

export const { downloads } = clientOf<'downloads'>(table)
