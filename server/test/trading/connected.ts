import { randomBytes } from 'node:crypto'
import type { Harbour } from '../app/harbour.ts'
import { connect } from '../../src/trading/exchange-accounts/connect.ts'
import { scriptedExchange, readOnlyProof } from './scripted-exchange.ts'

/** An account of this person right after its key was proved and stored, without any data yet. */
export async function connected(
  home: Harbour,
  name: string,
  exchangeId = 'scripted',
): Promise<{ userId: string; accountId: string }> {
  const person = await home.person(name)
  const accountId = await connect(home.services, {
    owner: { id: person.id, emailTyped: person.email, isDemo: false },
    exchange: scriptedExchange({ id: exchangeId, page: () => ({}) }),
    credentials: { apiKey: `key-${randomBytes(6).toString('hex')}`, apiSecret: 'secret' },
    label: undefined,
    isDemo: false,
    egress: 'direct',
    proof: readOnlyProof,
  })
  if (accountId === null) throw new Error('the key already exists')
  return { userId: person.id, accountId }
}
