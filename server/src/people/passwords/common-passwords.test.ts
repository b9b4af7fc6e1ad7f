import { expect, test } from 'vitest'
import { checkChosenPassword, isCommonPassword, meetsSignupRules } from './passwords.ts'

/**
 * Passwords as such lists hold them, written from memory: all have at least eight characters, as the change form demands.
 */
const listed = `
password password1 password123 passw0rd p@ssw0rd p@ssword1 Password1! Passw0rd! passwords password12 password!
12345678 123456789 1234567890 87654321 987654321 11111111 00000000 12341234 12344321 123123123 112233445566 123321123 147258369
qwertyuiop qwerty123 qwerty12 qwerty1234 qwertyui qwertyu1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx qazwsxedc zxcvbnm1 zxcvbnm123
asdfghjkl asdfghjk asdfasdf asdf1234 asdfgh123 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 aaaaaaaa abcabcabc
iloveyou iloveyou1 iloveyou2 iloveu123 loveyou1 lovelove loveme123 mylove123 ilovegod
sunshine sunshine1 princess princess1 princess12 football football1 baseball baseball1 basketball softball1 hockey123 soccer123
superman superman1 batman123 spiderman ironman1 pokemon1 pokemon123 pikachu1 starwars starwars1 matrix123 naruto123
michael1 michael123 jennifer jessica1 jordan23 jordan123 michelle daniel123 ashley123 andrew123 joshua123 matthew1 thomas123 robert123
charlie1 charlie123 samantha maggie123 hannah123 george123 william1 alexander alexandra nicholas1 jonathan benjamin1 victoria1 isabella1
trustno1 letmein1 letmein123 welcome1 welcome123 welcome12 admin123 admin1234 administrator root1234 changeme changeme1 default1
test1234 testing1 testing123 tester123 guest123 master123 master12 login123 access14 secret123 computer computer1 internet internet1
dragon123 dragon12 monkey123 monkey12 shadow123 shadow12 killer123 hunter123 tigger123 tiger123 eagle123 wolf1234 buster123 mustang1
liverpool liverpool1 chelsea1 arsenal1 arsenal123 barcelona barcelona1 realmadrid manchester juventus1
summer2020 summer123 winter2021 winter123 spring2022 autumn2023 january1 february1 november december1 monday123 friday123
whatever whatever1 blink182 fuckyou1 fuckyou123 fuckyou2 asshole1 bitch123
hello123 hello1234 hellohello helloworld goodbye1 cheese123 banana123 chocolate chocolate1 cookie123 pepper123 ginger123 orange123 purple123
samsung1 samsung123 google123 facebook1 facebook123 iphone123 android1 microsoft windows1 windows10 linux123 apple123
bitcoin1 bitcoin123 ethereum1 binance1 binance123 crypto123 tothemoon satoshi1
mercedes mercedes1 porsche911 ferrari1 corvette1 harley123 yamaha123 toyota123
metallica metallica1 nirvana1 eminem123 slipknot1 rockstar1 guitar123
flower123 butterfly butterfly1 rainbow1 rainbow123 angel123 angels123 babygirl1 babygirl babyboy1 cutie123 sweetie1
freedom1 freedom123 jesus123 jesuschrist christian1 blessed1 heaven123 success1 winner123 champion1 thunder1 lightning
minecraft minecraft1 fortnite1 playstation nintendo1 warcraft1 diablo123 gamer123
`
  .split(/\s+/)
  .filter(Boolean)

test('two hundred well-known passwords are refused wherever a password is chosen', () => {
  expect(listed.length).toBeGreaterThan(200)
  const taken = listed.filter((password) => password.length >= 8 && checkChosenPassword(password) === null)
  expect(taken).toEqual([])
})

test('the same passwords with an added capital and sign are refused too', () => {
  const dressed = listed
    .map((password) => `${password[0]?.toUpperCase()}${password.slice(1)}`)
    .flatMap((one) => [`${one}1`, `${one}1!`])
  const meeting = dressed.filter(meetsSignupRules)
  expect(meeting.length).toBeGreaterThan(200)
  expect(meeting.filter((password) => !isCommonPassword(password))).toEqual([])
})

test.each([
  'Harbour1',
  'harbour123',
  'HARBOUR2026',
  'Harbor12',
  'H4rbour!',
  'Harbourdemo1',
  'HarbourTrading1',
  'Harbour-Admin-1',
  'Dashboard1',
  'Administrator1',
  'Trader123',
  'Support2026',
  'Betatester1',
  'Beta-Tester-1',
])('%s contains the product’s name or a role’s, and is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Tr4velling-far',
  'correct horse battery staple',
  'kestrel-Orbit-58-lamp',
  'Meine Oma fährt 7 Räder',
  'xK9#mPq2vL',
  'Sturdy-rope-42',
  'harbour of lost umbrellas 9',
  'Lantern&Quay.1893',
])('%s is not an obvious guess, and is accepted', (password) => {
  expect(checkChosenPassword(password)).toBeNull()
})

test.each([
  ['short', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
])('S178 the change form says what is wrong with %s', (password, message) => {
  expect(checkChosenPassword(password)).toMatchObject({ refusal: 'weak_password', message: { en: message } })
})
