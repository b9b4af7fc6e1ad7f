/** In a separate file, since only screens that import files need these limits. */
export const importLimits = { bytes: 32 * 1024 * 1024, bodyBytes: 44 * 1024 * 1024, listed: 200 } as const

/** Harbour's own file as a template: its columns, and an example row of each kind. */
export const importTemplate = [
  'time,type,symbol,side,price,quantity,contract_size,fee,fee_asset,position_side,realised_pnl,asset,amount,id,order_id',
  '2024-03-01T09:30:00.120Z,trade,BTC/USDT:USDT,buy,62000.5,0.25,1,6.2,USDT,both,0,,,1001,5001',
  '2024-03-02T16:00:00Z,funding,BTC/USDT:USDT,,,,,,,both,,USDT,-1.55,2001,',
  '2024-03-03T11:12:13.456Z,trade,BTC/USDT:USDT,sell,63000,0.25,1,6.3,USDT,both,249.875,,,1002,5002',
  '2024-03-04T08:00:00Z,trade,ETH/USDT,buy,3400.1,2,,0.0008,BNB,,,,,1003,5003',
  '2024-03-05T10:00:00Z,deposit,,,,,,,,,,USDT,1000,,',
  '2024-03-06T10:00:00Z,withdrawal,,,,,,1,,,,USDT,-500,,',
  '',
].join('\r\n')
