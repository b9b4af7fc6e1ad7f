import { errorCodes } from '../wire/error-table.ts'

export const bybitCodes = errorCodes({
  key_unknown: '10003 10007',
  key_expired: '33004',
  secret_wrong: '10004',
  ip_refused: '10010',
  permission_missing: '10005 10024 10029',
  account_frozen: '10008 10027',
  wrong_mode: '10028 100028',
  clock: '10002',
  rate_limit: '10006 10018 429 403',
  down: '10000 10016 3100326 170007',
  region: '10009',
  bad_request: '10001 10014',
})
