import { table } from 'virtual:api-table/releases'
import { clientOf } from '../api.ts'

export const { releases } = clientOf<'releases'>(table)
