import { expect, test } from 'vitest'
import { tidyUsername, usernameFault, usernameWords } from './usernames.ts'

const faultOf = (name: string) => usernameFault(tidyUsername(name))

test.each(
  (
    'Ada|Ada L|Oda the Second|trader-abcdefg|Jörg Müller|Zoë|Łukasz|Nguyễn Văn|ß-trader|O’Neil|Дмитрий|Кирилл7|Ελένη|山田太郎|' +
    'サトシ Trader|김철수|محمد|अनिता|ज़ेंडर|อรทัย|moon🚀|Sam 99|' +
    'Staffan|Supporter of FC|Admiral|Modern Art|Square Root|team rocket|the user|systems'
  ).split('|'),
)('%s is allowed as a name', (name) => {
  expect(faultOf(name)).toBeNull()
})

test.each([
  ['admin', 'Administrator', 'ADMIN 1', 'admin-harbour', 'Harbour Team', 'harbourteam', 'TheAdmin', 'Harbor'],
  ['support', 'Trading Support', 's.u.p.p.o.r.t', 'staff', 'Help Desk', 'Security Team', 'system', 'root'],
  ['deleted user', 'Deleted_User', 'moderators', 'The Harbour Staff', 'official support'],
  // in letters that read the same
  [
    'аdmin',
    'ᴀᴅᴍɪɴ',
    '4dm1n',
    'harb0ur',
    'Supp0rt',
    'ADM|N',
    'adrnin',
    'ｈａｒｂｏｕｒ',
    '𝓪𝓭𝓶𝓲𝓷',
    'ädmin',
    'mоderator',
  ],
])('%s and similar names are reserved', (...names) => {
  for (const name of names) expect([name, faultOf(name)]).toEqual([name, 'username_reserved'])
})

test.each([
  [
    'invisible',
    [
      'ad\u200Bmin',
      'Ada\u202Egpj',
      'Ada\u00AD',
      '\u3164\u3164',
      '\u2800\u2800',
      'A\u00A0da',
      'A\uFE0Fb',
      'A\u2028b',
    ],
  ],
  ['blank', ['..', '- -', '🚀🚀', '___']],
  ['marks', ['Z\u0300\u0301\u0302\u0303o', '\u0301ab']],
  ['scripts', ['Adа', 'Раypal', 'Trader Шеф', 'Ελenη', 'Գarik']],
  ['length', ['A', 'x'.repeat(33)]],
] as const)('a name with invalid characters gets its own message: %s', (fault, names) => {
  for (const name of names) expect([name, faultOf(name)]).toEqual([name, fault])
  expect(usernameWords[fault].en.length).toBeGreaterThan(20)
})

test('repeated spaces inside a name count as one, so that two names cannot differ by them', () => {
  expect(tidyUsername('  Ada   L ')).toBe('Ada L')
})
