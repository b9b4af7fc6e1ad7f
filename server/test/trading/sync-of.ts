import { listExchanges } from '@harbour/exchanges/registry'
import type { Services } from '../../src/core/services/services.ts'
import { noDemoKeys } from '../../src/trading/exchange-accounts/demo-keys.ts'
import { assembleTrading, type Trading } from '../../src/trading/assembly/trading.ts'
import type { Pace } from '../../src/trading/exchange-limits/pace.ts'
import { quickPace } from './quick-pace.ts'

/** Trading of a process that reads accounts and may be killed: its lease ends soon. */
export const syncOf = (services: Services, pace: Partial<Pace> = {}): Trading =>
  assembleTrading(services, {
    exchanges: listExchanges(),
    demo: noDemoKeys,
    demoUrl: () => Promise.resolve(null),
    pace: { ...quickPace, leaseMs: 1500, ...pace },
  })
