import { table } from 'virtual:api-table/vipWhitelist'
import { clientOf } from '../../core/api/api.ts'

export const { vipWhitelist } = clientOf<'vipWhitelist'>(table)
