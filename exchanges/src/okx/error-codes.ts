import { errorCodes } from '../wire/error-table.ts'

export const okxCodes = errorCodes({
  // 50101: the key belongs to the other environment (real or demo), so no call will ever succeed.
  key_unknown: '50111 50103 50119 50101',
  wrong_mode: '51000 51010 51199',
  key_expired: '50108',
  secret_wrong: '50113',
  passphrase_wrong: '50105 50104',
  ip_refused: '50110',
  permission_missing: '50120 50030 50114',
  account_frozen: '50100 50007 50009',
  clock: '50102 50112',
  rate_limit: '50011 50061 50040',
  down: '50000 50001 50004 50013 50026',
  region: '50027 51119',
  bad_request: '50014 50012 50015 50016 50024 50025 51001',
})
