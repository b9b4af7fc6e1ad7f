import { plainColumns } from '@harbour/exchanges/files/formats/plain'
import { minuteMs } from '@harbour/simulator/durations'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { openScene } from '../../scene.ts'

const rows = 200_000

experiment(
  {
    id: 'E-46',
    does: 'a file of two hundred thousand fills is imported at once, and previewed again',
    passes: 'every row is stored once, and the second preview finds no new row',
    when: 'ci',
    ciOn: ['postgres'],
  },
  async ({ note }) => {
    const scene = await openScene({ accounts: [{ exchange: 'bybit', fills: 60 }] })
    const server = await scene.start({ env: { HARBOUR_ROLE: 'all' } })
    await scene.synced(server)
    const [account] = scene.accounts
    const body = JSON.stringify({
      fileName: 'history.csv',
      content: Buffer.from(history(Date.UTC(2020, 0, 1))).toString('base64'),
    })
    const send = async (path: string, tries = 5): Promise<object> => {
      const reply = await fetch(`${server.address}/api/exchange-keys/${account?.id}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${scene.token}`, 'content-type': 'application/json' },
        body,
      })
      const said = await reply.text()
      // an account that is being read answers so, and the request is repeated
      if ([409, 503].includes(reply.status) && tries > 1) return send(path, tries - 1)
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${said.slice(0, 300)}`)
      const { data }: { data: object } = JSON.parse(said)
      return data
    }
    const began = performance.now()
    expect(await send('imports')).toMatchObject({ fills: rows, refused: 0 })
    const seconds = (performance.now() - began) / 1000
    expect(await send('imports/preview')).toMatchObject({ fills: 0, known: rows })
    await server.stop()
    const stored = await scene.place.use(({ pool }) =>
      pool.query<{ n: number; ids: number }>(
        "select count(*)::int as n, count(distinct native_id)::int as ids from fills where stream = 'import'",
      ),
    )
    note({ rows, megabytes: (body.length / 1024 ** 2).toFixed(1), import_s: seconds.toFixed(1) })
    expect(stored.rows).toEqual([{ n: rows, ids: rows }])
  },
)

/** Writes a fill per minute, in Harbour's own columns. */
function history(startMs: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const at = new Date(startMs + i * minuteMs).toISOString()
    return `${at},trade,DOGE/USDT:USDT,${i % 2 === 0 ? 'buy' : 'sell'},0.1,100,1,0.01,USDT,both,,,,${i},`
  })
  return [plainColumns.join(','), ...lines].join('\n')
}
