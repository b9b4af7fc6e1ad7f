import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { PlaybooksScreen } from './playbooks-screen.tsx'

const none = { trades: 0, wins: 0, net: '0' }
const opening = {
  id: 'p1',
  name: 'Opening range',
  rules: 'Wait for\nthe retest.',
  checklist: [] as { id: string; text: string }[],
  discipline: { followed: none, broken: none, rules: 0, ticked: 0 },
  trades: 8,
  wins: 5,
  net: '412.5',
}
const show = (change: Answers = {}, search = '') =>
  showScreen(<PlaybooksScreen />, {
    at: `/trading/playbooks${search}`,
    world: {
      '/journal/playbooks': () => ({
        playbooks: [opening, { ...opening, id: 'p2', name: 'Fade', trades: 0 }],
      }),
      '/journal/playbooks/p1': () => ({}),
      ...change,
    },
  })

test('playbooks are shown with their rules and their trades’ results, which link to the trades', async () => {
  show()
  const list = within(await screen.findByRole('list', { name: 'Playbooks' }))
  const [first, second] = list.getAllByRole('listitem')
  expect(first?.textContent).toContain('8 trades, 63% won, net +$412.50')
  expect(first?.textContent).toContain('Wait for\nthe retest.')
  expect(list.getByRole('link', { name: '8 trades' }).getAttribute('href')).toBe(
    '/trading/trades?range=All&playbook=p1',
  )
  expect(second?.textContent).toContain('No closed trades with a result yet')
  // the way there is said where there are trades
  expect(first?.textContent).toContain('Tick a checklist on its trades')
  expect(second?.textContent).not.toContain('Tick a checklist on its trades')
})

test('with a range they are compared with the period before, and link to the trades of the range', async () => {
  const page = show(
    {
      '/journal/playbooks': (query) => ({
        playbooks:
          query.get('from') === '2026-10-01'
            ? [opening, { ...opening, id: 'p2', name: 'Fade', trades: 0 }]
            : [
                { ...opening, trades: 4, wins: 1, net: '-20' },
                { ...opening, id: 'p2', name: 'Fade', trades: 0 },
              ],
      }),
    },
    '?from=2026-10-01&to=2026-10-31&accounts=a1',
  )
  const list = within(await screen.findByRole('list', { name: 'Playbooks' }))
  await list.findByText(/was 4 trades/)
  const [first, second] = list.getAllByRole('listitem')
  expect(first?.textContent).toContain('8 trades, 63% won, net +$412.50')
  expect(first?.textContent).toContain('In 1 – 30 Sep it was 4 trades, 25% won, net −$20.00')
  expect(second?.textContent).toContain('No closed trades with a result in this period')
  expect(second?.textContent).toContain('was no trades')
  expect(list.getByRole('link', { name: '8 trades' }).getAttribute('href')).toBe(
    '/trading/trades?accounts=a1&from=2026-10-01&to=2026-10-31&playbook=p1',
  )
  expect(page.asked.filter((one) => one.startsWith('/journal/playbooks'))).toEqual([
    '/journal/playbooks?timeZone=UTC&from=2026-10-01&to=2026-10-31&accounts=a1',
    '/journal/playbooks?timeZone=UTC&from=2026-09-01&to=2026-09-30&accounts=a1',
  ])
})

test('all time, the default, has no comparison', async () => {
  const page = show()
  await screen.findByRole('list', { name: 'Playbooks' })
  expect(screen.queryByText(/was/)).toBeNull()
  expect(page.asked.filter((one) => one.startsWith('/journal/playbooks'))).toEqual([
    '/journal/playbooks?timeZone=UTC',
  ])
})

test('a playbook’s results are drawn by day, both sides summed up, in the screen’s range', async () => {
  const page = show(
    {
      '/performance/curves': () => ({
        currency: 'USD',
        rate: null,
        curves: [
          { by: 'side', key: 'long', days: [{ day: '2026-10-02', net: '60' }] },
          {
            by: 'side',
            key: 'short',
            days: [
              { day: '2026-10-02', net: '40' },
              { day: '2026-10-05', net: '-250' },
            ],
          },
          { by: 'symbol', key: 'BTC/USDT', days: [{ day: '2026-10-02', net: '900' }] },
        ],
        bots: [],
      }),
    },
    '?from=2026-10-01&to=2026-10-31',
  )
  const curve = await screen.findByRole('img', { name: /^Opening.*lowest −\$150, highest \+\$100$/ })
  // first $100 above zero and then below: each side in its own colour
  expect(['.stroke-gain', '.stroke-loss'].map((tone) => curve.querySelectorAll(tone).length)).toEqual([1, 1])
  const figure = within(curve.closest('figure')!)
  for (const words of ['2 Oct', '5 Oct', '$0'])
    expect(figure.getByText(words, { ignore: '.invisible' })).toBeTruthy()
  expect(figure.getByText('−$150', { ignore: '.invisible' }).className).toContain('text-loss')
  expect(page.asked).toContain('/performance/curves?timeZone=UTC&from=2026-10-01&to=2026-10-31&playbook=p1')
  // one without trades has none
  expect(page.asked.filter((one) => one.startsWith('/performance/curves'))).toHaveLength(1)
})

test('without a playbook its use is explained, with an example that is marked and inactive', async () => {
  show({ '/journal/playbooks': () => ({ playbooks: [] }) })
  expect(await screen.findByText(/what breaking the rules cost/)).toBeTruthy()
  const example = screen.getByRole('region', { name: 'Example' })
  const rows = example.querySelector('[inert]')
  expect(rows?.textContent).toContain('The next level is at least 2R away')
  expect(rows?.querySelector('button, a, input')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('a new one is written in a dialog', async () => {
  const page = show({ '/journal/playbooks': () => ({ playbooks: [], id: 'p9' }) })
  expect(await screen.findByText('No playbooks yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New playbook' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Fade')
  await userEvent.type(screen.getByRole('textbox', { name: /Rules/ }), 'Only at the edge.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(page.sent).toEqual([
      {
        method: 'POST',
        path: '/journal/playbooks',
        body: { name: 'Fade', rules: 'Only at the edge.', checklist: [] },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address opens the dialog for a new one, and closing it stays on the screen', async () => {
  const page = show({}, '?new=1')
  await screen.findByRole('dialog', { name: 'New playbook' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.address()).toBe('/trading/playbooks')
})

test('a refused name shows the reason, and the input stays', async () => {
  show({ 'PUT /journal/playbooks/p1': 503 })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Opening range' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  const field = screen.getByRole('textbox', { name: /Name/ })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field).toHaveProperty('value', 'Opening range')
})

test('a playbook is removed after a confirmation that says what is kept', async () => {
  const page = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Opening range' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Opening range?' }))
  expect(dialog.getByText(/Its trades stay, without a playbook/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(page.sent).toEqual([{ method: 'DELETE', path: '/journal/playbooks/p1', body: null }]),
  )
})

test('playbooks that could not be loaded can be retried', async () => {
  const page = show({ '/journal/playbooks': 503 })
  expect(await screen.findByText('Could not load playbooks')).toBeTruthy()
  page.answer({ '/journal/playbooks': () => ({ playbooks: [opening] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Playbooks' })).toBeTruthy()
})

test('Escape asks before changed rules are discarded, and an unchanged dialog just closes', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Opening range' }))
  const rules = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Rules/ })
  await userEvent.type(rules, ' Then wait.')
  await userEvent.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(rules.value).toContain('Then wait.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Edit Opening range' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a checklist is edited line by line, and its rules keep their ids', async () => {
  const checklist = [
    { id: 'r1', text: 'Trend up' },
    { id: 'r2', text: 'Stop set' },
  ]
  const page = show({ '/journal/playbooks': () => ({ playbooks: [{ ...opening, checklist }] }) })
  expect((await screen.findByRole('list', { name: 'Checklist of Opening range' })).textContent).toBe(
    'Trend upStop set',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Edit Opening range' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Rule 2' }), ' early{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Rule 3' })))
  await userEvent.keyboard('Size fits')
  await userEvent.click(screen.getByRole('button', { name: 'Remove rule 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(page.sent).toMatchObject([
      { method: 'PUT', body: { checklist: [{ id: 'r2', text: 'Stop set early' }, { text: 'Size fits' }] } },
    ]),
  )
})

test('results with all rules followed are compared with the others, once trades are ticked', async () => {
  const discipline = {
    followed: { trades: 5, wins: 3, net: '300' },
    broken: { trades: 5, wins: 0, net: '-80' },
    rules: 30,
    ticked: 25,
  }
  show({
    '/journal/playbooks': () => ({
      playbooks: [{ ...opening, trades: 12, discipline, checklist: [{ id: 'r1', text: 'Trend up' }] }],
    }),
  })
  const table = await screen.findByRole('table', { name: 'Results of Opening range by rules followed' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'RulesTradesWonNetPer trade',
    'All followed560%+$300.00+$60.00',
    'Some broken50%−$80.00−$16.00',
    // with these the rows add up to the net above
    'Checklist empty2100%+$192.50+$96.25',
  ])
  const averages = screen.getByText(/^Trades that followed every rule/).textContent
  expect(averages.replaceAll('\u2060', '')).toBe(
    'Trades that followed every rule averaged +$60.00, the others −$16.00 (5 and 5 trades).',
  )
  expect(screen.getByText('83% of rules followed. 10 of 12 trades filled in.')).toBeTruthy()
})

test('above the list are the figures of all playbooks in the range', async () => {
  const discipline = {
    followed: { trades: 5, wins: 3, net: '300' },
    broken: { trades: 5, wins: 0, net: '-80' },
    rules: 30,
    ticked: 25,
  }
  const fade = { ...opening, id: 'p2', name: 'Fade', trades: 2, wins: 0, net: '-12.5' }
  show({ '/journal/playbooks': () => ({ playbooks: [{ ...opening, trades: 12, discipline }, fade] }) })
  await screen.findByRole('list', { name: 'Playbooks' })
  const figure = (name: string) => screen.getByRole('group', { name }).textContent
  expect(figure('Net P&L (playbooks)')).toContain('+$400.00')
  // the parts add up: 300 − 80 + 180
  expect(figure('Net P&L (playbooks)')).toContain('followed +$300broken −$80checklist empty +$180')
  expect(figure('Win rate (playbooks)')).toContain('35.7%')
  expect(figure('Win rate (playbooks)')).toContain('5 of 14 won')
  expect(figure('Expectancy (playbooks)')).toContain('+$28.57')
  expect(figure('Expectancy (playbooks)')).toContain('followed +$60broken −$16')
  expect(figure('Trades with a playbook')).toContain('1410 checked4 not')
  expect(figure('Rules followed')).toContain('83%25 of 30 ticked')
})

test('loading playbooks have skeleton rows', async () => {
  show({ '/journal/playbooks': () => new Promise(() => undefined) })
  await screen.findAllByText('Loading...')
  const bars = document.querySelector('main ul.skeletons li, ul.skeletons li')?.className
  expect(bars).toBeTruthy()
  document.body.replaceChildren()
  show()
  const list = within(await screen.findByRole('list', { name: 'Playbooks' }))
  expect(list.getAllByRole('listitem')[0]?.className).toBe(bars)
})
