import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { ExportPlaces } from './places.ts'
import { sendSheet } from './send-sheet.ts'

const people = ['ada', 'bob', 'cy', 'dee']

test('a stalled reader gives up its place, but only if another person needs it', () => {
  let now = 0
  const places = new ExportPlaces(() => now)
  const broken: string[] = []
  const taken = people.map((name) => {
    const place = places.take(name, () => broken.push(name))
    place.offers()
    return place
  })
  expect(places.refusalFor('ada')).toBe('export_running')
  expect(places.refusalFor('eve')).toBe('exports_busy')
  now = 9_999
  expect(places.refusalFor('eve')).toBe('exports_busy')
  // one is read for, one takes a piece after a while; of the two others the first stood still longer
  taken[0]?.takes()
  now = 10_000
  taken[1]?.takes()
  taken[1]?.offers()
  expect(places.refusalFor('eve')).toBeNull()
  expect(broken).toEqual([])
  const eves = places.take('eve', () => broken.push('eve'))
  expect(broken).toEqual(['cy'])
  places.take('fay', () => broken.push('fay'))
  expect(broken).toEqual(['cy', 'dee'])
  // nobody else stands still, and what cy had is no longer his to give
  expect(places.refusalFor('gus')).toBe('exports_busy')
  taken[2]?.leave()
  expect(places.refusalFor('gus')).toBe('exports_busy')
  eves.leave()
  expect(places.refusalFor('gus')).toBeNull()
  places.take('cy', () => broken.push('cy again'))
  taken[2]?.leave()
  expect(places.refusalFor('cy')).toBe('export_running')
})

test('four stalled readers block no one: one of them gets a broken file, never a complete-looking one', async () => {
  const { db } = await harbour()
  let now = 0
  const places = new ExportPlaces(() => now)
  const endless = {
    columns: ['a'],
    async *lines() {
      for (;;) yield 'x'.repeat(100_000)
    },
  }
  const ended: string[] = []
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const place = places.take(name, () => response.destroy())
    void sendSheet(response, endless, db, place).then(() => {
      place.leave()
      ended.push(name)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const open = async (name: string): Promise<IncomingMessage> => {
    const [reply]: IncomingMessage[] = await once(get({ port: address.port, path: `/${name}` }), 'response')
    if (!reply) throw new Error('no reply')
    return reply.pause()
  }
  try {
    const still = await Promise.all(people.map(open))
    // time passes until one of the four has taken no piece for longer than a reader may while others wait
    for (; places.refusalFor('eve') !== null; now += 20_000)
      await new Promise((full) => setTimeout(full, 100))
    const gone = Promise.race(still.map((reply) => once(reply, 'error')))
    const eve = await open('eve')
    expect(eve.statusCode).toBe(200)
    // only now: whoever reads again stands still no longer, and would have kept the place
    for (const reply of still) reply.resume()
    expect(await gone).toMatchObject([{ code: 'ECONNRESET' }])
    await expect.poll(() => ended.length).toBe(1)
    eve.destroy()
    for (const reply of still) reply.destroy()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
