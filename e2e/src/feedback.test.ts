import { expect } from '@playwright/test'
import { test } from './demo-people.ts'
import { expectReadable } from './readable.ts'

/** Matches the browser's log line for an item that was deleted. */
const isDeletion = /status of 404/

/** A small picture with an embedded text that must be removed. */
const picture = Buffer.from(
  'R0lGODlhBAAEAIEAAAAAAG68/z7Wsv///yH+DHNlY3JldCBwbGFjZQAsAAAAAAQABAAAAgZENIaaNwUAOw==',
  'base64',
)

test('a tester reports a bug with a picture, another one sees it live and votes, the team answers and completes it', async ({
  demo,
  asTrader: tester,
  asAdmin: team,
}) => {
  const broken: string[] = []
  for (const page of [tester, team]) {
    page.on('pageerror', (error) => broken.push(String(error)))
    page.on(
      'console',
      (message) =>
        void (message.type() === 'error' && !isDeletion.test(message.text()) && broken.push(message.text())),
    )
  }
  await team.goto(`${demo}/bugs-features`)
  await expect(team.getByRole('list', { name: 'Feedback' })).toBeVisible()

  await tester.goto(`${demo}/bugs?x=1`)
  await expect(tester).toHaveURL(/\/bugs-features\?type=BUG$/)
  await tester.getByRole('button', { name: 'New Item' }).click()
  const dialog = tester.getByRole('dialog', { name: 'Submit Bug or Feature' })
  await dialog.getByLabel('Title').fill('Calendar shows Sunday first')
  await expect(
    dialog
      .getByRole('region', { name: 'Similar items' })
      .getByRole('link', { name: /Calendar shows Sunday as the first day/ }),
  ).toBeVisible()
  await dialog.getByLabel('Title').fill('<b>Gauge</b> of the tide is upside down')
  await dialog
    .getByLabel('Description')
    .fill('High water is low and low water is high.\nSee https://example.com/tide for how it should be.')
  await dialog
    .getByLabel('Choose images')
    .setInputFiles({ name: 'tide.gif', mimeType: 'image/gif', buffer: picture })
  await expect(dialog.getByAltText('tide.gif')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(tester.getByText('Item submitted')).toBeVisible()

  const row = team.getByRole('listitem').filter({ hasText: '<b>Gauge</b> of the tide' })
  await expect(row).toBeVisible({ timeout: 10_000 })
  await row.getByRole('button', { name: /^Vote for/ }).click()
  await expect(row.getByRole('button', { name: /1 vote$/, pressed: true })).toBeVisible()
  await expect(tester.getByRole('button', { name: /Gauge.*1 vote$/, pressed: false })).toBeVisible({
    timeout: 10_000,
  })

  await tester.getByRole('link', { name: /Gauge/ }).click()
  await expect(
    tester.getByRole('heading', { level: 1, name: '<b>Gauge</b> of the tide is upside down' }),
  ).toBeVisible()
  await row.getByRole('link').click()
  await team.getByLabel('Add a comment').fill('Thank you, turned around in the next version.')
  await team.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(tester.getByText('Thank you, turned around in the next version.')).toBeVisible({
    timeout: 10_000,
  })
  await expect(tester.getByRole('region', { name: 'Comments' }).getByText('Team')).toBeVisible()

  await team.getByLabel('Status').selectOption('Completed')
  await team.getByRole('dialog').getByLabel('Note').fill('Upright again.')
  await team.getByRole('button', { name: 'Change status' }).click()
  await expect(
    tester.getByRole('region', { name: 'Status history' }).getByText('Upright again.'),
  ).toBeVisible({ timeout: 10_000 })

  await tester.getByRole('button', { name: 'Open image 1 of 1' }).click()
  await expect(
    tester.getByRole('dialog', { name: 'Image 1 of 1' }).getByAltText('Attachment 1'),
  ).toBeVisible()
  const shown = await tester.getByAltText('Attachment 1').getAttribute('src')
  expect(Buffer.from(shown?.split(',')[1] ?? '', 'base64').includes('secret place')).toBe(false)
  await tester.keyboard.press('Escape')
  await expect(tester.getByRole('button', { name: 'Open image 1 of 1' })).toBeFocused()

  await tester.getByRole('link', { name: 'Back to bugs and features' }).click()
  await expect(tester).toHaveURL(/\/bugs-features\?type=BUG$/)
  await team.getByRole('button', { name: 'Delete item' }).click()
  await team.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click()
  await expect(team).toHaveURL(/\/bugs-features$/)
  await expect(tester.getByRole('listitem').filter({ hasText: 'Gauge' })).toHaveCount(0, { timeout: 10_000 })
  expect(broken).toEqual([])
})

test('Back and a shared address restore the filters, and a lost connection rolls the vote back', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(`${demo}/feedback`)
  await page.getByRole('button', { name: 'Feature' }).click()
  await page.getByLabel('Status').selectOption('Closed')
  await expect(page).toHaveURL(/\/feedback\?type=FEATURE&status=CLOSED$/)
  const titles = () => page.getByRole('list', { name: 'Feedback' }).getByRole('heading').allTextContents()
  await expect
    .poll(titles)
    .toEqual([
      'Show the fee rate I really pay',
      'Hide amounts when I share my screen',
      'Export filtered trades to CSV',
      'Place orders from the dashboard',
    ])
  const filtered = await titles()
  await page.getByRole('link', { name: 'Export filtered trades to CSV' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export filtered trades to CSV')
  await page.goBack()
  await expect.poll(titles).toEqual(filtered)
  await page.goto(`${demo}/feedback?type=FEATURE&status=CLOSED`)
  await expect.poll(titles).toEqual(filtered)

  const vote = page.getByRole('button', { name: /^Vote for Place orders/ })
  const before = await vote.getAttribute('aria-pressed')
  await page.route('**/vote', (route) => route.abort())
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', before ?? '')
  await page.goto(`${demo}/feedback/none`)
  await expect(page).toHaveURL(/\/bugs-features\/none$/)
  await expect(page.getByRole('heading', { name: 'Failed to load feedback item' })).toBeVisible()
})

test('every screen of the board is readable with a screen reader and fits, dark and light, wide and narrow', async ({
  demo,
  asAdmin: page,
}) => {
  await page.goto(`${demo}/bugs-features`)
  await expect(page.getByRole('list', { name: 'Feedback' })).toBeVisible()
  await expectReadable(page, 'list')
  await page.getByRole('button', { name: 'New Item' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Title is required (minimum 5 characters)')).toBeVisible()
  await expectReadable(page, 'new item')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /Break-even/ }).click()
  await expect(page.getByRole('button', { name: 'Open image 1 of 2' })).toBeVisible()
  await expectReadable(page, 'item')
  await page.goto(`${demo}/unsubscribe?token=none`)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await expectReadable(page, 'unsubscribe')
})

test('on a phone an administrator finds deleted items in a menu next to the title', async ({
  demo,
  asAdmin: page,
}) => {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo}/bugs-features`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Deleted' }).click()
  await expect(page.getByRole('dialog', { name: 'Deleted items' })).toBeVisible()
  await page.keyboard.press('Escape')
  if (wide) await page.setViewportSize(wide)
})

test('on a phone the board starts with its items, filters are behind a button, and an item links to its comments', async ({
  demo,
  asTrader: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo}/bugs-features`)
  const row = page.getByRole('listitem').filter({ hasText: 'Break-even stop markers' })
  await expect(row).toBeVisible()
  expect((await row.locator('div').first().boundingBox())?.y).toBeLessThan(440)
  const author = row.getByText('sail_or_sell')
  const images = row.getByText('images')
  await expect(author).toBeVisible()
  const lines = await Promise.all(
    [author, images.locator('..')].map((part) =>
      part.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    ),
  )
  expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? 0))).toBeLessThanOrEqual(2)

  await expect(page.getByLabel('Sort')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Sort').selectOption('Most Upvoted')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Status')).toBeHidden()
  await expect(page.getByLabel('Sort')).toBeVisible()
  // the rows move when the order changes, and a click at that moment hits another row
  await expect(page.getByRole('list', { name: 'Feedback' }).getByRole('listitem').first()).toContainText(
    'Export filtered trades',
  )

  await page.getByRole('link', { name: /Break-even/ }).click()
  const field = page.getByLabel('Add a comment')
  await expect(field).toBeVisible()
  await expect(page.getByText('Created', { exact: true })).toBeHidden()
  const comment = await page
    .getByRole('region', { name: 'Comments' })
    .getByRole('listitem')
    .last()
    .boundingBox()
  const history = await page.getByRole('region', { name: 'Status history' }).boundingBox()
  const form = await field.boundingBox()
  expect(comment?.y).toBeLessThan(form?.y ?? 0)
  expect(form?.y).toBeLessThan(history?.y ?? 0)
})
