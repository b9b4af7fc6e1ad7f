import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@harbour/simulator/durations'
import { chance } from '@harbour/simulator/truth/hash'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import type { TrialProcess } from '../../processes/start-process.ts'
import { openScene } from '../../scene.ts'

interface Holding {
  readonly symbol: string
  readonly quantity: string
  readonly cost: string
}

interface Holders {
  readonly bots: readonly { readonly inventory: readonly Holding[] }[]
  readonly byHand: { readonly inventory: readonly Holding[] }
}

interface InRange {
  readonly range: { readonly realised: unknown; readonly fees: unknown; readonly cycles: unknown }
}

interface Ranges {
  readonly bots: readonly InRange[]
  readonly byHand: InRange
}

experiment(
  {
    id: 'E-48',
    does: 'repeated kill -9 of the server, while the rule of a bot is changed and its figures are read',
    passes:
      'the rule is the old or the new one, an acknowledged change is never lost, and all figures match the rule',
    when: 'ci',
  },
  async ({ isFull, note }) => {
    const kills = isFull ? 20 : 6
    const endMs = Date.now() - 1000
    const scene = await openScene({
      accounts: [{ exchange: 'okx', fills: 400, startMs: endMs - 20 * dayMs, endMs }],
    })
    const start = () => scene.start({ env: { HARBOUR_ROLE: 'all' } })
    const ask = async <T>(
      { address }: TrialProcess,
      method: string,
      path: string,
      body?: object,
    ): Promise<T> => {
      const reply = await fetch(`${address}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${scene.token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
      const { data }: { data: T } = JSON.parse(text)
      return data
    }
    /** The holdings and figures of the bot and of manual trading, without those that depend on the current price. */
    const figuresOf = async (server: TrialProcess) => {
      const held = await ask<Holders>(server, 'GET', '/bots/sub-accounts')
      const ranges = await ask<Ranges>(server, 'GET', '/bots/ranges')
      return {
        held: [...held.bots, held.byHand].map(({ inventory }) =>
          inventory.map(({ symbol, quantity, cost }) => ({ symbol, quantity, cost })),
        ),
        ranges: [...ranges.bots, ranges.byHand].map(({ range: { realised, fees, cycles } }) => ({
          realised,
          fees,
          cycles,
        })),
      }
    }
    let server = await start()
    await scene.synced(server)
    const symbols = [...new Set(scene.accounts[0]?.truth.fills.map(({ symbol }) => symbol))]
    const rules = [symbols[0] ?? '', symbols[1] ?? '']
    const { id } = await ask<{ id: string }>(server, 'POST', '/bots', { name: 'Grid', symbols: rules[0] })
    const ruleOf = async () => {
      const { bots } = await ask<{ bots: { symbols: string }[] }>(server, 'GET', '/bots')
      return bots[0]?.symbols ?? ''
    }
    const change = (to: string | undefined) => ask(server, 'PUT', `/bots/${id}`, { symbols: to })
    const figures = new Map<string, unknown>()
    for (const rule of rules.toReversed()) {
      await change(rule)
      figures.set(rule, await figuresOf(server))
    }
    expect(figures.get(rules[0] ?? '')).not.toEqual(figures.get(rules[1] ?? ''))
    const draw = chance(48, 'kills')
    let [rule, lost, stayed] = [rules[0] ?? '', 0, 0]
    for (let each = 0; each < kills; each += 1) {
      const next = rules.find((one) => one !== rule) ?? ''
      let isAnswered = false
      const changed = change(next).then(
        () => (isAnswered = true),
        () => null,
      )
      const read = figuresOf(server).catch(() => null)
      await sleep(draw.whole(0, 30))
      await server.kill()
      await Promise.all([changed, read])
      server = await start()
      const found = await ruleOf()
      expect(rules).toContain(found)
      if (isAnswered && found !== next) lost += 1
      if (found === rule) stayed += 1
      expect(await figuresOf(server)).toEqual(figures.get(found))
      rule = found
    }
    note({ lost, kills, stayed })
    expect(lost).toBe(0)
  },
)
