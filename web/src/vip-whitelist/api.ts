import { table } from 'virtual:api-table/vipWhitelist'
import { clientOf } from '../api.ts'

export const { vipWhitelist } = clientOf<'vipWhitelist'>(table)
