import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { composeInEach } from './texts.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const german = () => h.over({ 'accept-language': 'de-DE, en;q=0.5' })
const lastTo = async (email: string) => (await h.mails()).findLast(({ to }) => to === email)

test('a mail uses the language of the request that caused it', async () => {
  const { email } = await h.person('ada')
  await german().passwordReset.ask({ body: { email } })
  const mail = await lastTo(email)
  expect(mail).toMatchObject({ subject: 'Wähle ein neues Harbour-Passwort' })
  expect(mail?.html).toContain('<html lang="de">')
  expect(mail?.text).toContain('Ein Hafen, ein Dashboard, alle deine Trades.')
  await h.visitor.passwordReset.ask({ body: { email } })
  expect(await lastTo(email)).toMatchObject({ subject: 'Choose a new Harbour password' })
})

test('the language that the reader has chosen takes priority', async () => {
  const { email } = await h.person('bea')
  await h.as('bea').preferences.update({ body: { language: 'en' } })
  await german().passwordReset.ask({ body: { email } })
  expect(await lastTo(email)).toMatchObject({ subject: 'Choose a new Harbour password' })
  await h.as('bea').preferences.update({ body: { language: 'de' } })
  await h.visitor.passwordReset.ask({ body: { email } })
  expect(await lastTo(email)).toMatchObject({ subject: 'Wähle ein neues Harbour-Passwort' })
})

test('a mail without a request of its reader uses the language of the last login, or else English', async () => {
  const { email, id } = await h.person('cem')
  const tell = async () => {
    await h.services.outbox.enqueue(
      h.db,
      composeInEach((texts) => ({ to: email, subject: texts.nowAdmin, paragraphs: [texts.nowAdminText] })),
    )
    return (await lastTo(email))?.subject
  }
  expect(await tell()).toBe('You are now a Harbour administrator')
  await h.db.updateTable('users').set({ login_language: 'de' }).where('id', '=', id).execute()
  expect(await tell()).toBe('Du bist jetzt Harbour-Administrator')
})

test('a reader without an account gets the language of the request', async () => {
  await german().waitlist.join({ body: { email: 'new@example.com', interest: 'vip', website: '' } })
  expect(await lastTo('new@example.com')).toMatchObject({ subject: 'Du stehst auf der Warteliste' })
})
