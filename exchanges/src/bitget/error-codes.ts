import { errorCodes } from '../wire/error-table.ts'

export const bitgetCodes = errorCodes({
  key_unknown: '40006 40037',
  key_expired: '40041',
  secret_wrong: '40009',
  passphrase_wrong: '40012 40036',
  ip_refused: '40018 40038',
  permission_missing: '40014 40025',
  account_frozen: '40022 40024 40026',
  wrong_mode: '40085 40084 40099',
  clock: '40005 40008',
  rate_limit: '429 30007 30001',
  down: '40010 40015 40725 40200 45001',
  region: '40000',
  bad_request: '00001 40017 40019 40020 40034 400172',
})
