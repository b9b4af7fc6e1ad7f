import { table } from 'virtual:api-table/downloads'
import { clientOf } from '../api.ts'

export const { downloads } = clientOf<'downloads'>(table)
