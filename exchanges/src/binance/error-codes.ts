import { errorCodes } from '../wire/error-table.ts'

/** Binance uses one code, -2015, for a deleted key, a disallowed address and a missing permission. */
export const binanceCodes = errorCodes({
  key_unknown: '-2014 -2015 -2008',
  secret_wrong: '-1022',
  permission_missing: '-1002',
  clock: '-1021',
  rate_limit: '-1003 -1015',
  down: '-1000 -1001 -1006 -1007 -1008 -1016 -3044 -9000',
  bad_request:
    '-1013 -1100 -1101 -1102 -1103 -1104 -1105 -1106 -1108 -1111 -1112 -1114 -1115 -1116 -1117 -1118 -1119' +
    ' -1120 -1121 -1125 -1127 -1128 -1130 -1131 -4001 -4144',
})
