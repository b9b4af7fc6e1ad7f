import { expect, test } from 'vitest'
import { harbour } from '../../test/harbour.ts'

test('a stop ends open streams and idle connections instead of waiting for them', async () => {
  const h = await harbour()
  const origin = await h.listen()
  const { token } = await h.person('ada')
  const headers = { authorization: `Bearer ${token}` }
  await (await fetch(`${origin}/api/brand`)).json()
  const left = await fetch(`${origin}/api/events`, { headers })
  const gone = new AbortController()
  await fetch(`${origin}/api/events`, { headers, signal: gone.signal })
  gone.abort()
  await h.app.close()
  expect(await left.text()).toContain(': open')
  await expect(fetch(`${origin}/api/brand`)).rejects.toThrow('fetch failed')
})
