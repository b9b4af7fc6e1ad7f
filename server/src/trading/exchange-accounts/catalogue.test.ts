import { exchangeSection, exchanges, keySafety } from '@harbour/contract/portal/supported-exchanges'
import { listExchanges } from '@harbour/exchanges/registry'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { noDemoKeys } from './demo-keys.ts'

const own = listExchanges().filter(({ bestEffort }) => !bestEffort)
const stepsOf = (hasAddresses: boolean) =>
  catalogue(
    own,
    noDemoKeys,
    () => true,
    () => hasAddresses,
    'en',
  ).map(({ guidance }) => guidance)

test('the guidance mentions an address to enter only if Harbour shows one', () => {
  for (const guidance of stepsOf(true)) {
    expect(guidance.filter((step) => step.includes('address Harbour shows you'))).toHaveLength(1)
  }
  for (const guidance of stepsOf(false)) {
    expect(guidance.join(' ')).not.toContain('address Harbour shows you')
    expect(guidance.filter((step) => step.includes('unless you know this server’s'))).toHaveLength(1)
  }
})

test('copying the key stays the last step', () => {
  for (const guidance of [...stepsOf(true), ...stepsOf(false)]) expect(guidance.at(-1)).toMatch(/^Copy /)
})

test('the landing page lists exactly the exchanges that are read in full, by address, or with verified keys', () => {
  const offered = catalogue(
    listExchanges(),
    noDemoKeys,
    () => true,
    () => false,
    'en',
  )
  const named = (matches: (one: (typeof offered)[number]) => boolean) =>
    offered
      .filter(matches)
      .map(({ name }) => name)
      .toSorted()
  const full = [...exchanges.listed.map(({ name }) => name), ...exchanges.also]
  expect(named(({ bestEffort }) => !bestEffort)).toEqual(full.toSorted())
  expect(named(({ connectsBy }) => connectsBy === 'address')).toEqual([...exchanges.byAddress])
  // exchanges without keys prove none; of the others, those prove that are read in full
  expect(named(({ proves, connectsBy }) => proves && connectsBy === 'key')).toEqual(full.toSorted())
  const proving = named(({ proves, connectsBy, siteOf }) => proves && connectsBy === 'key' && siteOf === null)
  for (const name of proving) expect(keySafety.checked).toContain(name)
  for (const { name } of offered.filter((one) => !one.proves))
    expect(`${keySafety.checked} ${exchangeSection.also.split('.')[0]}`).not.toContain(name)
})
