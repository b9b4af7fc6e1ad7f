import { expect, test } from 'vitest'
import { readStoragePlace } from './storage-place.ts'

const read = (url: string) =>
  readStoragePlace(
    { STORAGE_URL: url, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    '/data',
    (name, expected) => {
      throw new Error(`${name} ${expected}`)
    },
  )

test('a bucket has links for browsers, unless its address says that there are none', () => {
  const address = 's3://harbour/files?endpoint=http://storage:9000&region=eu-1'
  expect(read(address)).toMatchObject({ prefix: 'files/', region: 'eu-1', hasLinks: true })
  expect(read(`${address}&links=off`)).toMatchObject({ endpoint: 'http://storage:9000', hasLinks: false })
  expect(() => read(`${address}&links=no`)).toThrow('STORAGE_URL may end with links=off')
})
