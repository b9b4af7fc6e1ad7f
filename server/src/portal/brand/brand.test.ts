import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'

test('S523 the brand contains its name, tagline and links, at both addresses, and the demo’s logins only where it runs', async () => {
  const { app } = await harbour()
  const [plain, versioned] = await Promise.all(
    ['/api/brand', '/api/v1/brand'].map(async (url) => (await app.inject({ url })).json()),
  )
  expect(plain).toEqual(versioned)
  expect(plain.data).toMatchObject({
    name: 'Harbour',
    tagline: 'One harbour, one dashboard, all your trades',
    demo: null,
  })
  const demo = await harbour({ settings: { isDemo: true } })
  expect((await demo.visitor.brand.show()).demo).toMatchObject({ trader: 'trader@harbour.demo' })
})
