import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { adminAnswers, person, userList } from '../../../test/admin-answers.ts'
import { at } from '../../../test/at.tsx'
import { onPhone } from '../../../test/phone.ts'
import { enabled } from '../../../test/on-its-way.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const refused = { refused: [409, 'LAST_ADMIN', 'The last administrator cannot be removed.'] as const }
const row = async (name: string) => {
  const cell = await within(await screen.findByRole('table', { name: 'Users' })).findByText(name)
  const found = cell.closest('tr')
  if (!found) throw new Error(`no row of ${name}`)
  return within(found)
}
const writes = (edge: ReturnType<typeof serverAtTheEdge>) =>
  edge.asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`)

test('S316 S318 S319 S320 S321 S322 S424 each person has a row with a control for role, status, VIP, affiliate and delete', async () => {
  serverAtTheEdge(adminAnswers())
  at('/admin?tab=users')
  const ana = await row('sail_or_sell')
  expect(ana.getByText('ana.ribeiro@example.com')).toBeTruthy()
  expect(ana.getByRole<HTMLSelectElement>('combobox', { name: 'Role of sail_or_sell' }).value).toBe('user')
  expect(ana.getByRole('switch', { name: 'Active: sail_or_sell' }).getAttribute('aria-checked')).toBe('true')
  expect(ana.getByRole('switch', { name: 'VIP: sail_or_sell' }).getAttribute('aria-checked')).toBe('false')
  expect(ana.getByRole<HTMLSelectElement>('combobox', { name: 'Affiliate of sail_or_sell' }).value).toBe('')
  expect(ana.getByRole('button', { name: 'Delete sail_or_sell' })).toBeTruthy()
  expect(
    ana
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(6, 8),
  ).toEqual(['2', '1,208'])
  expect(ana.getByText('Free')).toBeTruthy()
  expect(ana.getByText('In trial')).toBeTruthy()
})

test('below 960 pixels a person is a card that unfolds to labelled controls', async () => {
  onPhone()
  serverAtTheEdge(adminAnswers())
  const user = at('/admin?tab=users')
  const list = await screen.findByRole('list', { name: 'Users' })
  const card = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes('sail_or_sell'))
  if (!card) throw new Error('no card of sail_or_sell')
  const fold = within(card).getByRole('button', { name: 'Change sail_or_sell' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(within(card).queryByRole('switch')).toBeNull()
  await user.click(fold)
  expect(within(card).getAllByRole('switch')).toHaveLength(2)
  const named = (name: string) => within(card).getByText(name).parentElement
  expect(named('Role')?.querySelector('select')).not.toBeNull()
  expect(named('Affiliate')?.querySelector('select')).not.toBeNull()
  expect(named('Active')?.querySelector('[role=switch]')).not.toBeNull()
  expect(named('VIP')?.querySelector('[role=switch]')).not.toBeNull()
})

test('S317 S603 the filters with counts, the search and the page are sent to the server and are in the address', async () => {
  const edge = serverAtTheEdge({ ...adminAnswers(), 'GET /api/v1/admin/users': userList([person()], 'next') })
  const user = at('/admin?tab=users')
  await row('sail_or_sell')
  const filters = within(screen.getByRole('group', { name: 'Plan' })).getAllByRole('button')
  expect(filters.map((one) => one.textContent)).toEqual([
    'All1,846',
    'VIP48',
    'Paid112',
    'Free1,734',
    'In trial327',
  ])
  expect(screen.getByText('1 of 1,846 users')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(edge.asked.at(-1)?.path).toBe('/api/v1/admin/users?limit=50&cursor=next'))
  await user.click(screen.getByRole('button', { name: /^VIP/ }))
  await waitFor(() => expect(edge.asked.at(-1)?.path).toBe('/api/v1/admin/users?limit=50&filter=vip'))
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ana')
  await waitFor(() => expect(edge.asked.at(-1)?.path).toBe('/api/v1/admin/users?limit=50&filter=vip&q=ana'))
  expect(window.location.search).toBe('?tab=users&filter=vip&q=ana')
})

test('the list shows its order and the last login, and a press on the head turns it, from the first page on', async () => {
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'GET /api/v1/admin/users': userList(
      [person(), person({ id: 'new', username: 'newcomer', lastLoginAt: null })],
      'next',
    ),
  })
  const user = at('/admin?tab=users')
  expect((await row('sail_or_sell')).getByText('20 Jun')).toBeTruthy()
  expect((await row('newcomer')).getByText('Never')).toBeTruthy()
  const joined = () => screen.getByRole('columnheader', { name: 'Joined' })
  expect(joined().getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(edge.asked.at(-1)?.path).toBe('/api/v1/admin/users?limit=50&cursor=next'))
  await user.click(within(joined()).getByRole('button', { name: 'Joined' }))
  await waitFor(() => expect(edge.asked.at(-1)?.path).toBe('/api/v1/admin/users?limit=50&order=ascending'))
  expect(joined().getAttribute('aria-sort')).toBe('ascending')
  expect(window.location.search).toBe('?tab=users&order=ascending')
  await user.click(within(joined()).getByRole('button', { name: 'Joined' }))
  expect(window.location.search).toBe('?tab=users')
})

test('without the column’s head, as on phones, a select has the order', async () => {
  onPhone()
  const edge = serverAtTheEdge(adminAnswers())
  const user = at('/admin?tab=users')
  expect((await screen.findAllByText('20 Jun', { exact: false })).length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first')
  await waitFor(() => expect(edge.asked.at(-1)?.path).toBe('/api/v1/admin/users?limit=50&order=ascending'))
})

test('a filter without matches shows a message and can be cleared', async () => {
  serverAtTheEdge({
    ...adminAnswers(),
    'GET /api/v1/admin/users': ({ path }) =>
      path.includes('q=nobody') ? userList([]) : (adminAnswers()['GET /api/v1/admin/users'] ?? userList([])),
  })
  const user = at('/admin?tab=users&q=nobody')
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await row('sail_or_sell')).toBeTruthy()
})

test('S576 S577 S578 S579 each control makes the specified call, with the version that it saw', async () => {
  const after = { data: person({ version: 4 }) }
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'GET /api/v1/affiliate/links': {
      data: { links: [{ id: 'l', code: 'TIDE', partnerName: 'Tideline', isActive: true }] },
    },
    'PATCH /api/v1/admin/users/ana/role': after,
    'PATCH /api/v1/admin/users/ana/status': after,
    'PATCH /api/v1/admin/users/ana/vip': after,
    'PATCH /api/v1/admin/users/ana/affiliate': { data: { referredBy: null } },
  })
  const user = at('/admin?tab=users')
  const ana = await row('sail_or_sell')
  const role = () => ana.getByRole('combobox', { name: 'Role of sail_or_sell' })
  const saved = async (calls: number) => {
    await waitFor(() => expect(writes(edge)).toHaveLength(calls))
    await enabled(role)
  }
  await user.selectOptions(role(), 'Admin')
  await saved(1)
  await user.click(ana.getByRole('switch', { name: 'Active: sail_or_sell' }))
  await saved(2)
  await user.click(ana.getByRole('switch', { name: 'VIP: sail_or_sell' }))
  await saved(3)
  const affiliate = await enabled(() => ana.getByRole('combobox', { name: 'Affiliate of sail_or_sell' }))
  await user.selectOptions(affiliate, 'Tideline')
  await waitFor(() => expect(writes(edge)).toHaveLength(4))
  expect(writes(edge)).toEqual([
    'PATCH /api/v1/admin/users/ana/role {"role":"admin"}',
    'PATCH /api/v1/admin/users/ana/status {"isActive":false}',
    'PATCH /api/v1/admin/users/ana/vip {"vip":true}',
    'PATCH /api/v1/admin/users/ana/affiliate {"affiliateCode":"TIDE"}',
  ])
  expect(
    edge.asked.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('if-match')),
  ).toEqual(['"3"', '"3"', '"3"', null])
})

test('S323 S477 the affiliate is Direct or an active link; an inactive one stays shown and cannot be chosen again', async () => {
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'GET /api/v1/admin/users': userList([
      person({ referredBy: { code: 'OLD', partnerName: 'Old harbour' } }),
    ]),
    'GET /api/v1/affiliate/links': {
      data: {
        links: [
          { id: '1', code: 'TIDE', partnerName: 'Tideline', isActive: true },
          { id: '2', code: 'OLD', partnerName: 'Old harbour', isActive: false },
        ],
      },
    },
    'PATCH /api/v1/admin/users/ana/affiliate': { data: { referredBy: null } },
  })
  const user = at('/admin?tab=users')
  const choice = (await row('sail_or_sell')).getByRole<HTMLSelectElement>('combobox', {
    name: 'Affiliate of sail_or_sell',
  })
  await waitFor(() =>
    expect([...choice.options].map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Direct', false],
      ['Old harbour (inactive)', true],
      ['Tideline', false],
    ]),
  )
  expect(choice.value).toBe('OLD')
  await user.selectOptions(choice, 'Direct')
  await waitFor(() =>
    expect(writes(edge)).toEqual(['PATCH /api/v1/admin/users/ana/affiliate {"affiliateCode":null}']),
  )
})

test.each([
  ['S326', 'role', 'Failed to update role'],
  ['S327', 'status', 'Failed to update status'],
  ['S328', 'vip', 'Failed to update VIP status'],
  ['S325', 'affiliate', 'Failed to update affiliate'],
])(
  '%s a failed change of %s is shown as an error in the row, and not as done',
  async (_number, part, words) => {
    serverAtTheEdge({
      ...adminAnswers(),
      'GET /api/v1/affiliate/links': {
        data: { links: [{ id: 'l', code: 'TIDE', partnerName: 'Tideline', isActive: true }] },
      },
      [`PATCH /api/v1/admin/users/ana/${part}`]: refused,
    })
    const user = at('/admin?tab=users')
    const ana = await row('sail_or_sell')
    if (part === 'role') await user.selectOptions(ana.getByRole('combobox', { name: /^Role/ }), 'Admin')
    if (part === 'status') await user.click(ana.getByRole('switch', { name: /^Active/ }))
    if (part === 'vip') await user.click(ana.getByRole('switch', { name: /^VIP/ }))
    if (part === 'affiliate') {
      await within(ana.getByRole('combobox', { name: /^Affiliate/ })).findByRole('option', {
        name: 'Tideline',
      })
      await user.selectOptions(ana.getByRole('combobox', { name: /^Affiliate/ }), 'Tideline')
    }
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(await ana.findByText('The last administrator cannot be removed.')).toBeTruthy()
    expect(ana.getByRole<HTMLSelectElement>('combobox', { name: /^Role/ }).value).toBe('user')
    expect(ana.getByRole('switch', { name: /^Active/ }).getAttribute('aria-checked')).toBe('true')
    expect(ana.getByRole('switch', { name: /^VIP/ }).getAttribute('aria-checked')).toBe('false')
  },
)

test('while a person’s change is sent, all other controls of the row are disabled', async () => {
  let answer = (_found: { readonly data: unknown }): void => undefined
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'PATCH /api/v1/admin/users/ana/vip': () =>
      new Promise<{ readonly data: unknown }>((resolve) => (answer = resolve)),
  })
  const user = at('/admin?tab=users')
  const role = async () =>
    (await row('sail_or_sell')).getByRole<HTMLSelectElement>('combobox', { name: /^Role/ })
  await user.click((await row('sail_or_sell')).getByRole('switch', { name: /^VIP/ }))
  await waitFor(async () => expect((await role()).disabled).toBe(true))
  answer({ data: person() })
  await user.selectOptions(
    await enabled(() => screen.getByRole('combobox', { name: 'Role of sail_or_sell' })),
    'Admin',
  )
  await waitFor(() => expect(edge.asked.some(({ path }) => path.endsWith('/role'))).toBe(true))
})

test('S326 S327 S328 S325 S329 the alerts have the specified texts', async () => {
  const { failures } = await import('./use-change.ts')
  expect(failures).toEqual({
    affiliate: 'Failed to update affiliate',
    role: 'Failed to update role',
    status: 'Failed to update status',
    vip: 'Failed to update VIP status',
    delete: 'Failed to delete user',
  })
})

test('S324 S329 S580 deleting asks twice, then for the address; a failure shows an error and the row stays', async () => {
  const edge = serverAtTheEdge({ ...adminAnswers(), 'DELETE /api/v1/admin/users/ana': refused })
  const user = at('/admin?tab=users')
  const ask = async () => {
    await user.click((await row('sail_or_sell')).getByRole('button', { name: 'Delete sail_or_sell' }))
    const first = within(await screen.findByRole('alertdialog', { name: 'Delete sail_or_sell?' }))
    expect(first.getByText(/2 exchange accounts, their keys and 1,208 trades/)).toBeTruthy()
    await user.click(first.getByRole('button', { name: 'Continue' }))
    return within(await screen.findByRole('alertdialog', { name: 'Type the email to confirm' }))
  }
  const second = await ask()
  const sure = second.getByRole<HTMLButtonElement>('button', { name: 'Delete user' })
  expect(sure.disabled).toBe(true)
  await user.type(second.getByRole('textbox'), 'ana@example.com')
  expect(sure.disabled).toBe(true)
  await user.clear(second.getByRole('textbox'))
  expect(writes(edge)).toEqual([])
  await user.type(second.getByRole('textbox'), 'Ana.Ribeiro@example.com')
  await user.click(sure)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete user')
  expect(await row('sail_or_sell')).toBeTruthy()

  edge.answers['DELETE /api/v1/admin/users/ana'] = { data: {} }
  const again = await ask()
  edge.answers['GET /api/v1/admin/users'] = userList([
    person({ id: 'mara', username: 'mara.k', role: 'admin' }),
  ])
  await user.type(again.getByRole('textbox'), 'ana.ribeiro@example.com')
  await user.click(again.getByRole('button', { name: 'Delete user' }))
  expect(await screen.findByText('sail_or_sell was deleted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('sail_or_sell')).toBeNull())
  expect(writes(edge)).toEqual([
    'DELETE /api/v1/admin/users/ana undefined',
    'DELETE /api/v1/admin/users/ana undefined',
  ])
})

test('an administrator’s own row disables what could not be undone', async () => {
  serverAtTheEdge(adminAnswers())
  at('/admin?tab=users')
  const own = await row('mara.k')
  expect(own.getByText('You')).toBeTruthy()
  expect(own.getByRole<HTMLSelectElement>('combobox', { name: 'Role of mara.k' }).disabled).toBe(true)
  expect(own.getByRole<HTMLButtonElement>('switch', { name: 'Active: mara.k' }).disabled).toBe(true)
  expect(own.getByRole<HTMLButtonElement>('button', { name: 'Delete mara.k' }).disabled).toBe(true)
  expect(own.getByRole<HTMLButtonElement>('switch', { name: 'VIP: mara.k' }).disabled).toBe(false)
})

test('a person whose VIP was revoked but who is still listed is marked, and a suspended one too', async () => {
  serverAtTheEdge({
    ...adminAnswers(),
    'GET /api/v1/admin/users': userList([person({ isListed: true, vipTaken: true, isActive: false })]),
  })
  at('/admin?tab=users')
  const ana = await row('sail_or_sell')
  expect(ana.getByText('Still on the VIP whitelist')).toBeTruthy()
  expect(ana.getByText('Suspended')).toBeTruthy()
})

test('a row that another administrator changed is loaded again', async () => {
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'PATCH /api/v1/admin/users/ana/vip': {
      refused: [412, 'ROW_CHANGED', 'Somebody else has changed this in the meantime.'],
    },
  })
  const user = at('/admin?tab=users')
  const ana = await row('sail_or_sell')
  edge.answers['GET /api/v1/admin/users'] = userList([person({ isActive: false, version: 4 })])
  await user.click(ana.getByRole('switch', { name: 'VIP: sail_or_sell' }))
  expect(await screen.findByText('Suspended')).toBeTruthy()
  expect(screen.getByText('Somebody else has changed this in the meantime.')).toBeTruthy()
})

test('offline no change is shown as done, and the message says what to do', async () => {
  const edge = serverAtTheEdge({ ...adminAnswers(), 'PATCH /api/v1/admin/users/ana/status': 'no network' })
  const user = at('/admin?tab=users')
  const ana = await row('sail_or_sell')
  await user.click(ana.getByRole('switch', { name: 'Active: sail_or_sell' }))
  expect(
    await ana.findByText('Unable to connect to server. Please make sure the API server is running.'),
  ).toBeTruthy()
  expect(ana.getByRole('switch', { name: 'Active: sail_or_sell' }).getAttribute('aria-checked')).toBe('true')
  edge.answers['PATCH /api/v1/admin/users/ana/status'] = { data: person({ isActive: false }) }
  edge.answers['GET /api/v1/admin/users'] = userList([person({ isActive: false, version: 4 })])
  await user.click(ana.getByRole('switch', { name: 'Active: sail_or_sell' }))
  expect(await screen.findByText('Suspended')).toBeTruthy()
})

test('a control that waits for the server ignores a second click', async () => {
  let finish: () => void = () => undefined
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'PATCH /api/v1/admin/users/ana/vip': () =>
      new Promise((resolve) => {
        finish = () => resolve({ data: person({ vip: true }) })
      }),
  })
  const user = at('/admin?tab=users')
  const vip = (await row('sail_or_sell')).getByRole('switch', { name: 'VIP: sail_or_sell' })
  await user.click(vip)
  expect(vip.getAttribute('aria-busy')).toBe('true')
  await user.click(vip)
  await user.click(vip)
  edge.answers['GET /api/v1/admin/users'] = userList([person({ vip: true, version: 4 })])
  finish()
  await waitFor(() => expect(vip.getAttribute('aria-checked')).toBe('true'))
  expect(writes(edge)).toHaveLength(1)
})

test('a role change asks for the password unless it was recently entered, and applies once it is correct', async () => {
  let proved = false
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'PATCH /api/v1/admin/users/ana/role': () =>
      proved
        ? { data: person({ role: 'admin', version: 4 }) }
        : {
            refused: [
              403,
              'REAUTH_REQUIRED',
              'Please confirm your password first. You entered it a while ago.',
            ],
          },
    'POST /api/v1/auth/sessions/confirm': ({ body }) => {
      proved = JSON.stringify(body).includes('Tr4velling-far')
      return proved
        ? { data: {} }
        : { refused: [400, 'INVALID_CURRENT_PASSWORD', 'The current password is not correct.'] }
    },
  })
  const user = at('/admin?tab=users')
  const role = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of sail_or_sell' })
  await user.selectOptions(await role(), 'Admin')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm it is you' }))
  await user.type(dialog.getByLabelText('Your password'), 'a-guess')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText('The current password is not correct.')).toBeTruthy()
  await user.clear(dialog.getByLabelText('Your password'))
  await user.type(dialog.getByLabelText('Your password'), 'Tr4velling-far')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(edge.asked.filter(({ path }) => path.endsWith('/role'))).toHaveLength(2)

  proved = false
  await user.selectOptions(
    await enabled(() => screen.getByRole('combobox', { name: 'Role of sail_or_sell' })),
    'Admin',
  )
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Failed to update role')).toBeTruthy()
  expect(edge.asked.filter(({ path }) => path.endsWith('/role'))).toHaveLength(3)
})
