import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { createQueryClient } from '../../core/api/query.ts'
import { Toaster } from '../../core/kit/toast.tsx'
import { Router } from '../../core/router/router.tsx'
import { session } from '../../core/api/session.ts'
import { WhitelistSection } from './whitelist-section.tsx'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const list = '/api/v1/admin/vip-whitelist'
const entry = (email: string, given: object = {}) => ({
  id: email,
  email,
  addedBy: 'boss@example.com',
  addedAt: '2025-06-18T09:00:00.000Z',
  notes: 'VIP',
  account: 'none',
  ...given,
})
const listed = (...entries: object[]): Answered => ({
  data: { entries, total: entries.length, nextCursor: null },
})

function open(answers: Parameters<typeof serverAtTheEdge>[0] = {}) {
  const edge = serverAtTheEdge({ [`GET ${list}`]: listed(), ...answers })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={client}>
      <Router>
        <WhitelistSection />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { edge, user: userEvent.setup() }
}
type Edge = ReturnType<typeof serverAtTheEdge>
const sent = (edge: Edge, method: string) =>
  edge.asked.filter((asked) => asked.method === method).map(({ path, body }) => [path, body])
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })

/** Collects the files that the page offers to save. */
function savedFiles(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) blob = given
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const held = blob
    files.push({ name: this.download, text: () => held.text() })
  })
  return files
}

test("S412 S563 an empty list says 'No emails on whitelist'", async () => {
  const { edge } = open()
  expect(await screen.findByText('No emails on whitelist')).toBeTruthy()
  expect(edge.asked[0]?.path.split('?')[0]).toBe(list)
})

test('S393 S395 an address is added with its notes, and Add is disabled without one', async () => {
  const { edge, user } = open({ [`POST ${list}`]: { data: entry('ada@example.com') } })
  await screen.findByText('No emails on whitelist')
  expect(addButton().disabled).toBe(true)
  await user.type(screen.getByLabelText('Email'), '   ')
  expect(addButton().disabled).toBe(true)
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  expect(addButton().disabled).toBe(false)
  await user.type(screen.getByLabelText('Notes'), 'Founder')
  edge.answers[`GET ${list}`] = listed(entry('ada@example.com', { notes: 'Founder' }))
  await user.click(addButton())
  expect(await screen.findByRole('button', { name: 'Remove ada@example.com' })).toBeTruthy()
  expect(sent(edge, 'POST')).toEqual([[list, { email: 'ada@example.com', notes: 'Founder' }]])
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test("S394 Enter in an empty or blank field shows 'Please enter an email address'", async () => {
  const { edge, user } = open()
  await screen.findByText('No emails on whitelist')
  await user.type(screen.getByLabelText('Email'), '{Enter}')
  expect(await screen.findByText('Please enter an email address')).toBeTruthy()
  await user.type(screen.getByLabelText('Email'), 'a')
  expect(screen.queryByText('Please enter an email address')).toBeNull()
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Notes'), 'note{Enter}')
  expect(await screen.findByText('Please enter an email address')).toBeTruthy()
  expect(sent(edge, 'POST')).toEqual([])
})

test("S395 S396 while busy the button shows 'Adding...' and does not send twice", async () => {
  const { edge, user } = open()
  await screen.findByText('No emails on whitelist')
  let arrive: (answer: Answered) => void = () => undefined
  edge.answers[`POST ${list}`] = () => new Promise<Answered>((resolve) => (arrive = resolve))
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}')
  const busy = await screen.findByRole('button', { name: 'Adding...' })
  await user.click(busy)
  await user.type(screen.getByLabelText('Email'), '{Enter}')
  arrive({ data: entry('ada@example.com') })
  await waitFor(() => expect(screen.queryByText('Adding...')).toBeNull())
  expect(sent(edge, 'POST')).toHaveLength(1)
})

test("S397 a failure shows 'Failed to add email' with the reason, and keeps the input", async () => {
  const { user } = open({
    [`POST ${list}`]: { refused: [409, 'WHITELIST_DUPLICATE', 'This address is already on the whitelist.'] },
  })
  await screen.findByText('No emails on whitelist')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}')
  expect(await screen.findByText('Failed to add email')).toBeTruthy()
  expect(screen.getByText('This address is already on the whitelist.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
})

test('S410 S411 S465 the table has Email, Added By, Date, Notes and Actions, each row Remove', async () => {
  open({
    [`GET ${list}`]: listed(
      entry('ada@example.com', { notes: 'Founder', account: 'waiting' }),
      entry('bob@example.com', { addedBy: null }),
    ),
  })
  const table = await screen.findByRole('table', { name: 'VIP whitelist' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Email', 'Added By', 'Date', 'Notes', 'Actions'])
  const [, ada, bob] = within(table).getAllByRole('row')
  expect([...(ada?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'ada@example.comVIP at next login',
    'boss@example.com',
    '18 Jun 2025',
    'Founder',
    'Remove',
  ])
  expect(bob?.textContent).toContain('Deleted user')
  expect(within(table).getAllByRole('button', { name: /^Remove / })).toHaveLength(2)
})

test('S566 Remove removes the percent-encoded address, and can be undone with its notes', async () => {
  const address = 'tag+one/x@example.com'
  const { edge, user } = open({
    [`GET ${list}`]: listed(entry(address, { notes: 'Founder', account: 'vip' })),
    [`DELETE ${list}/tag%2Bone%2Fx%40example.com`]: { data: {} },
  })
  const button = await screen.findByRole('button', { name: `Remove ${address}` })
  edge.answers[`GET ${list}`] = listed()
  await user.click(button)
  expect(await screen.findByText(`${address} was removed.`)).toBeTruthy()
  expect(screen.getByText('They keep VIP; turn it off under Users.')).toBeTruthy()
  edge.answers[`POST ${list}`] = { data: entry(address) }
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent(edge, 'POST')).toEqual([[list, { email: address, notes: 'Founder' }]]))
  await waitFor(() => expect(screen.queryByText(`${address} was removed.`)).toBeNull())
})

test("S398 a failed removal shows 'Failed to remove email', and the row stays", async () => {
  const { user } = open({
    [`GET ${list}`]: listed(entry('ada@example.com')),
    [`DELETE ${list}/ada%40example.com`]: 'no network',
  })
  await user.click(await screen.findByRole('button', { name: 'Remove ada@example.com' }))
  expect(await screen.findByText('Failed to remove email')).toBeTruthy()
  expect(screen.getByText('ada@example.com')).toBeTruthy()
})

test('S400 the template is a file with email and notes', async () => {
  const files = savedFiles()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download template' }))
  expect(files[0]?.name).toBe('whitelist_template.csv')
  expect(await files[0]?.text()).toBe(
    '\uFEFFemail,notes\r\nada@example.com,VIP\r\ngrace@example.com,Partner community\r\n',
  )
})

test('the full list is exported, page by page', async () => {
  const files = savedFiles()
  const { edge, user } = open()
  await screen.findByText('No emails on whitelist')
  edge.answers[`GET ${list}`] = ({ path }) =>
    path.includes('cursor=7')
      ? listed(entry('bob@example.com'))
      : { data: { entries: [entry('ada@example.com', { notes: '=1+1' })], total: 2, nextCursor: '7' } }
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toBe(
    "\uFEFFemail,notes,added by,added at (UTC)\r\nada@example.com,'=1+1,boss@example.com,2025-06-18T09:00:00.000Z\r\nbob@example.com,VIP,boss@example.com,2025-06-18T09:00:00.000Z\r\n",
  )
})

const csv = (text: string) => new File([text], 'list.csv', { type: 'text/csv' })
async function choose(user: ReturnType<typeof userEvent.setup>, file: File): Promise<HTMLElement> {
  if (!screen.queryByRole('dialog'))
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const dialog = await screen.findByRole('dialog')
  await user.upload(within(dialog).getByLabelText('CSV file'), file)
  return dialog
}

test('S399 S401 S402 S405 S408 S466 S567 S568 a file is previewed, then summed up with a reason for each failed row', async () => {
  const files = savedFiles()
  const { edge, user } = open({
    [`POST ${list}/bulk`]: {
      data: {
        total: 3,
        added: 1,
        skipped: 1,
        failed: 1,
        errors: [{ line: 4, email: '=cmd()@x', reason: 'Not a valid email address' }],
        skips: [{ line: 3, email: 'bob@example.com', reason: 'Already on the whitelist' }],
      },
    },
  })
  const dialog = await choose(
    user,
    csv('Email,Notes\nada@example.com,Founder\nbob@example.com\n=cmd()@x,\n,nobody\n'),
  )
  expect(await within(dialog).findByText('1 row has no email and will be skipped')).toBeTruthy()
  expect(within(dialog).getByText('1 row does not look like an email address')).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['LineEmailNotes', '2ada@example.comFounder', '3bob@example.comVIP', '4=cmd()@xVIP'])
  expect(sent(edge, 'POST')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Import 3 emails' }))
  const result = await within(dialog).findByLabelText('Import result')
  expect([...result.children].map(({ textContent }) => textContent)).toEqual([
    'Total4',
    'Added1',
    'Skipped2',
    'Failed1',
  ])
  expect(sent(edge, 'POST')).toEqual([
    [
      `${list}/bulk`,
      {
        emails: [
          { line: 2, email: 'ada@example.com', notes: 'Founder' },
          { line: 3, email: 'bob@example.com', notes: 'VIP' },
          { line: 4, email: '=cmd()@x', notes: 'VIP' },
        ],
      },
    ],
  ])
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Line 4=cmd()@xNot a valid email address',
    'Line 3bob@example.comAlready on the whitelist',
    'Line 5–No email address',
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Download error file' }))
  expect(await files[0]?.text()).toBe(
    "\uFEFFemail,reason,line\r\n'=cmd()@x,Not a valid email address,4\r\nbob@example.com,Already on the whitelist,3\r\n,No email address,5\r\n",
  )
})

test('S406 S407 S403 a file without an address, with too many, or too large is refused, and another can be chosen', async () => {
  const { edge, user } = open({
    [`POST ${list}/bulk`]: { data: { total: 1, added: 1, skipped: 0, failed: 0, errors: [], skips: [] } },
  })
  const dialog = await choose(user, csv('hello\n'))
  expect(await within(dialog).findByText('No valid emails found in CSV file.')).toBeTruthy()
  await choose(user, csv(Array.from({ length: 10_001 }, (_, n) => `p${n}@x.io`).join('\n')))
  expect(await within(dialog).findByText('Too many emails. Maximum 10,000 per upload.')).toBeTruthy()
  await choose(user, csv(`a@x.io,${'n'.repeat(5 * 1024 * 1024)}`))
  expect(await within(dialog).findByText('This file is larger than 5 MB. Please split it.')).toBeTruthy()
  await choose(user, csv('a@x.io'))
  await user.click(await within(dialog).findByRole('button', { name: 'Import 1 email' }))
  expect(await within(dialog).findByText('Every row was added.')).toBeTruthy()
  expect(sent(edge, 'POST')).toHaveLength(1)
})

test('a file dropped on the dialog is read like a chosen one', async () => {
  const { user } = open()
  await screen.findByText('No emails on whitelist')
  await user.click(screen.getByRole('button', { name: 'Import CSV' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.drop(within(dialog).getByText('Drop the file here, or choose it'), {
    dataTransfer: { files: [csv('a@x.io')] },
  })
  expect(await within(dialog).findByRole('button', { name: 'Import 1 email' })).toBeTruthy()
})

test("S409 a failed import shows 'CSV import failed', keeps the file, and can be retried", async () => {
  const { edge, user } = open({
    [`POST ${list}/bulk`]: {
      refused: [503, 'UNAVAILABLE', 'Harbour is busy or starting. Please try again in a moment.'],
    },
  })
  const dialog = await choose(user, csv('a@x.io'))
  await user.click(await within(dialog).findByRole('button', { name: 'Import 1 email' }))
  expect(await screen.findByText('CSV import failed')).toBeTruthy()
  expect(within(dialog).getByText(/Harbour is busy or starting/)).toBeTruthy()
  edge.answers[`POST ${list}/bulk`] = {
    data: {
      total: 1,
      added: 0,
      skipped: 1,
      failed: 0,
      errors: [],
      skips: [{ line: 1, email: 'a@x.io', reason: 'Already on the whitelist' }],
    },
  }
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 email' }))
  expect(await within(dialog).findByText('Already on the whitelist')).toBeTruthy()
})

test('a search is sent to the server, and says when nothing matches', async () => {
  const { edge, user } = open({ [`GET ${list}`]: listed(entry('ada@example.com')) })
  await screen.findByText('ada@example.com')
  edge.answers[`GET ${list}`] = listed()
  await user.type(screen.getByRole('searchbox', { name: 'Search the whitelist' }), 'zoë')
  expect(await screen.findByText('No addresses match the search')).toBeTruthy()
  expect(edge.asked.at(-1)?.path).toContain(`q=${encodeURIComponent('zoë')}`)
})

test('a second click on Older before the page arrives does nothing', async () => {
  let send: () => void = () => undefined
  const sent = new Promise<void>((resolve) => (send = resolve))
  const { user } = open({
    [`GET ${list}`]: async ({ path }) => {
      const from = Number(new URL(path, 'http://harbour').searchParams.get('cursor') ?? 0)
      if (from > 0) await sent
      const entries = Array.from({ length: 50 }, (_, at) => entry(`person-${from + at}@example.com`))
      return { data: { entries, total: 301, nextCursor: String(from + 50) } }
    },
  })
  expect(await screen.findByText('1–50 of 301')).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Older' }))
  send()
  expect(await screen.findByRole('button', { name: 'Remove person-50@example.com' })).toBeTruthy()
  expect(screen.getByText('51–100 of 301')).toBeTruthy()
})

test('a list of any length is paged, and an added address is on the first page', async () => {
  const emails = Array.from({ length: 301 }, (_, at) => `person-${301 - at}@example.com`)
  const { edge, user } = open({
    [`GET ${list}`]: ({ path }) => {
      const query = new URL(path, 'http://harbour').searchParams
      const from = Number(query.get('cursor') ?? 0)
      const next = from + Number(query.get('limit'))
      const entries = emails.slice(from, next).map((email) => entry(email))
      return {
        data: { entries, total: emails.length, nextCursor: next < emails.length ? String(next) : null },
      }
    },
    [`POST ${list}`]: { data: entry('late@example.com') },
  })
  const seen: string[] = []
  for (;;) {
    const place = await screen.findByText(
      new RegExp(`^${(seen.length + 1).toLocaleString('en')}–[\\d,]+ of 301$`),
    )
    const last = Number(/–(\d+)/.exec(place.textContent)?.[1])
    const rows = await waitFor(() => {
      const all = screen.getAllByRole('button', { name: /^Remove / })
      expect(all).toHaveLength(last - seen.length)
      // the page before stands until this one is there
      expect(seen).not.toContain(all[0]?.getAttribute('aria-label'))
      return all
    })
    seen.push(...rows.map((button) => button.getAttribute('aria-label') ?? ''))
    const older = screen.getByRole<HTMLButtonElement>('button', { name: 'Older' })
    if (older.disabled) break
    await user.click(older)
  }
  expect(new Set(seen).size).toBe(301)
  await user.click(screen.getByRole('button', { name: 'Newer' }))
  expect(await screen.findByText('251–300 of 301')).toBeTruthy()
  emails.unshift('late@example.com')
  await user.type(screen.getByLabelText('Email'), 'late@example.com{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove late@example.com' })).toBeTruthy()
  expect(edge.asked.filter(({ method }) => method === 'GET').at(-1)?.path).not.toContain('cursor')
})
