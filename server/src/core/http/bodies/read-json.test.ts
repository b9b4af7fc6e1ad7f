import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonBody } from './body.ts'
import { readJson, refuseSwollen, UnreadableJson } from './read-json.ts'

const bytesOf = (text: string) => Buffer.from(text, 'utf8')
const said = (body: Buffer, fields?: number) =>
  parseJsonBody(body, fields).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
const outcome = (act: () => unknown) => {
  try {
    act()
    return 'taken'
  } catch (error) {
    return error instanceof UnreadableJson ? error.fault.kind : 'threw'
  }
}

test('a large body parses to the same value as a small one, with every character that strings may contain', async () => {
  const value = {
    type: 'BUG',
    text: `"quoted" \\ and {[,]} ${'ä€😀'.repeat(200_000)}`,
    list: ['a'.repeat(300_000), '\\"'],
  }
  expect(await parseJsonBody(bytesOf(JSON.stringify(value)))).toEqual(value)
  expect(await parseJsonBody(Buffer.alloc(0))).toBeUndefined()
})

test('a large body is refused with the same messages as a small one', async () => {
  const padding = 'a'.repeat(300_000)
  const large = (inner: string) => bytesOf(`{"padding":"${padding}","x":${inner}}`)
  expect(await said(large('"cut'))).toBe(await said(bytesOf('{"x":"cut')))
  expect(await said(large(`${'['.repeat(30)}${']'.repeat(30)}`))).toBe('The request is nested too deeply.')
  expect(await said(large(JSON.stringify(Array.from({ length: 1_001 }, () => 1))))).toBe(
    'The request has too many fields.',
  )
  expect(await said(large('"a\\u0000b"'))).toBe('Text must not contain zero bytes.')
  expect(await said(large('{"__proto__":1}'))).toBe('The field name __proto__ is not allowed.')
})

test('megabytes of brackets and commas are refused before they are parsed, and use almost no memory', async () => {
  const before = process.memoryUsage().rss
  for (const sign of ['[', '{"a":', '0,', '[],'])
    expect(await said(bytesOf(`[${sign.repeat(Math.floor((36 * 1024 * 1024) / sign.length) - 1)}`))).toMatch(
      /nested too deeply|too many fields/,
    )
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
})

test('the check of raw bytes refuses nothing that the check of the parsed value accepts', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 24 }), fc.integer({ min: 0, max: 40 }), (text, fields) => {
      const swollen = outcome(() => refuseSwollen(bytesOf(text), fields))
      return swollen === 'taken' || outcome(() => readJson(text, fields)) === 'harmful'
    }),
    { numRuns: 500 },
  )
  expect(outcome(() => refuseSwollen(bytesOf('["]]],,,,\\"[[["]'), 2))).toBe('taken')
})

test('the thread stays responsive while 34 MB are parsed', async () => {
  const image = `data:image/png;base64,${'iVBORw0K'.repeat((5 * 1024 * 1024) / 6)}`
  const body = bytesOf(JSON.stringify({ attachments: Array.from({ length: 5 }, () => image) }))
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 1)
  const value = await parseJsonBody(body)
  clearInterval(ticking)
  // parsed here there would be none
  expect(turns).toBeGreaterThan(10)
  expect(value).toEqual({ attachments: [image, image, image, image, image] })
})
