import { expect, test } from 'vitest'
import { deviceName } from '../../people/sessions/device-name.ts'
import { sortRows } from '../../portal/vip-whitelist/rows.ts'
import * as portal from '../texts/en/portal.ts'
import { portalTextIn } from './portal-texts.ts'

const german = (english: string) => portalTextIn(english, 'de')

test('reasons for held commissions are shown in German, with their currency', () => {
  expect(german(portal.sameCardAsOther)).toBe('Dieselbe Karte wie eine andere Empfehlung dieses Links')
  expect(german(portal.paidIn('EUR'))).toBe('In EUR bezahlt')
  expect(german('Some older reason')).toBe('Some older reason')
})

test('rows that cannot be added to the whitelist have a German reason', () => {
  const { skips, errors } = sortRows([
    { email: '' },
    { email: 'nobody' },
    { email: 'a@b.example', notes: 'x'.repeat(5_000) },
    { email: 'c@d.example' },
    { email: 'c@d.example' },
  ])
  expect([...skips, ...errors].map(({ reason }) => german(reason))).toEqual([
    'Keine E-Mail-Adresse',
    'Zweimal in dieser Datei',
    'Keine gültige E-Mail-Adresse',
    expect.stringMatching(/^Notizen sind länger als \d+ Zeichen$/),
  ])
})

test('device names are in German', () => {
  const named = (agent: string | null) => german(deviceName(agent).device)
  expect(named('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/130.0')).toBe('Firefox auf Windows')
  expect(named('Harbour/1.0 (Windows NT 10.0)')).toBe('Harbour-App auf Windows')
  expect([named(null), named('okhttp/4')]).toEqual(['Unbekanntes Gerät', 'Ein Programm'])
})
