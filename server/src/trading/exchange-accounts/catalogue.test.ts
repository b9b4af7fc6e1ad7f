import { listExchanges } from '@harbour/exchanges/registry'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { noDemoKeys } from './demo-keys.ts'

const own = listExchanges().filter(({ bestEffort }) => !bestEffort)
const stepsOf = (hasAddresses: boolean) =>
  catalogue(own, noDemoKeys, () => true, hasAddresses).map(({ guidance }) => guidance)

test('an address to enter is spoken of only where Harbour shows one', () => {
  for (const guidance of stepsOf(true)) {
    expect(guidance.filter((step) => step.includes('that Harbour shows you'))).toHaveLength(1)
  }
  for (const guidance of stepsOf(false)) {
    expect(guidance.join(' ')).not.toContain('that Harbour shows you')
    expect(guidance.filter((step) => step.includes('this Harbour connects from'))).toHaveLength(1)
  }
})

test('copying the key stays the last step', () => {
  for (const guidance of [...stepsOf(true), ...stepsOf(false)]) expect(guidance.at(-1)).toMatch(/^Copy /)
})
