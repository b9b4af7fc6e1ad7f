import { expect, test } from 'vitest'
import { refusals } from '@harbour/contract/core/refusals'
import { harbour } from '../../../test/app/harbour.ts'
import { asRefused, failure, Refused } from './envelope.ts'
import { sentences } from './texts.ts'

test('every refusal has its own message in each language', () => {
  for (const refusal of Object.keys(refusals) as (keyof typeof refusals)[]) {
    expect(sentences[refusal].en).not.toBe('')
    expect(sentences[refusal].de).not.toBe(sentences[refusal].en)
  }
})

test('a refusal is translated when it is sent, and logged in English', () => {
  const refused = new Refused('row_changed', {
    details: [{ field: 'version', message: '7' }],
  })
  expect(refused.message).toBe(sentences.row_changed.en)
  expect(JSON.parse(failure(refused, 'r', 'de').body)).toMatchObject({
    error: { code: 'ROW_CHANGED', message: sentences.row_changed.de, details: [{ message: '7' }] },
  })
  expect(asRefused(refused)).toBe(refused)
})

test('a refusal uses the language of the request, and its Vary header says so', async () => {
  const { app } = await harbour()
  const ask = async (headers: Record<string, string>) => {
    const payload = { email: 'ada@example.test', surprise: true }
    const reply = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers })
    return { ...JSON.parse(reply.body).error, headers: reply.headers }
  }
  const german = await ask({ 'accept-language': 'de-AT' })
  expect(german).toMatchObject({
    message: 'Bitte prüfe die markierten Felder.',
    headers: { 'content-language': 'de', vary: 'accept-language, cookie' },
  })
  expect(german.details).toContainEqual({ field: 'surprise', message: 'Unbekanntes Feld: surprise' })
  expect(await ask({ 'accept-language': 'de', cookie: 'harbour.language=en' })).toMatchObject({
    message: 'Please check the highlighted fields.',
    headers: { 'content-language': 'en' },
  })
  const { headers } = await app.inject({ url: '/api/brand', headers: { 'accept-language': 'de' } })
  expect(headers['content-language']).toBeUndefined()
})
