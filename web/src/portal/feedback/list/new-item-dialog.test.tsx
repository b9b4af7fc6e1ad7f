import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../../test/at.tsx'
import { anItem, boardAnswers } from '../../../../test/board.ts'
import { serverAtTheEdge } from '../../../../test/server-at-the-edge.ts'
import { session } from '../../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const png = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

async function open(answers: Parameters<typeof serverAtTheEdge>[0] = {}) {
  const edge = serverAtTheEdge({ ...boardAnswers([]), ...answers })
  const user = at('/bugs-features')
  await user.click(await screen.findByRole('button', { name: 'New Item' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit Bug or Feature' }))
  const fill = async (title: string, description: string) => {
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: title } })
    fireEvent.change(dialog.getByLabelText('Description'), { target: { value: description } })
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
  }
  // like a picker that lets everything through
  const choose = (...files: File[]) => {
    const input = dialog.getByLabelText('Choose images')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    fireEvent.change(input)
  }
  return { edge, user, dialog, fill, choose }
}

test('S231 S247 New Item opens a form for a bug, a feature or an exchange', async () => {
  const { dialog, user } = await open()
  expect(
    dialog.getAllByRole('radio').map((radio) => (radio instanceof HTMLInputElement ? radio.value : '')),
  ).toEqual(['BUG', 'FEATURE', 'EXCHANGE'])
  expect(dialog.getByRole('radio', { name: 'Bug' })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('radio', { name: 'Exchange' }))
  expect(dialog.getByText('An exchange Harbour should support.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Add images' })).toBeTruthy()
})

test('S248 S249 S250 S251 S588 S589 the form shows the specified message for missing input and sends nothing', async () => {
  const { edge, dialog, fill } = await open()
  await fill('  ', '')
  expect(await dialog.findByText('Title is required (minimum 5 characters)')).toBeTruthy()
  expect(dialog.getByText('Description is required (minimum 10 characters)')).toBeTruthy()
  await fill('Oops', 'Too short')
  expect(await dialog.findByText('Title must be at least 5 characters')).toBeTruthy()
  expect(dialog.getByText('Description must be at least 10 characters')).toBeTruthy()
  expect(edge.asked.some(({ method }) => method === 'POST')).toBe(false)
})

test('S258 S259 S549 type, title, description and the images as data URLs are sent', async () => {
  const { edge, user, dialog, fill, choose } = await open({ 'POST /api/v1/feedback': { data: anItem() } })
  await user.click(dialog.getByRole('radio', { name: 'Feature' }))
  choose(png('one.png'), new File([new Uint8Array([0xff, 0xd8, 0xff])], 'two.jpg', { type: 'image/jpg' }))
  expect(await dialog.findByAltText('two.jpg')).toBeTruthy()
  await fill('  A fine title ', ' A description of enough words. ')
  expect(await screen.findByText('Item submitted')).toBeTruthy()
  expect(edge.asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v1/feedback',
    body: {
      type: 'FEATURE',
      title: 'A fine title',
      description: 'A description of enough words.',
      attachments: [
        expect.stringMatching(/^data:image\/png;base64,/),
        expect.stringMatching(/^data:image\/jpg;base64,/),
      ],
    },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('S252 S590 a sixth image is refused and the first five stay', async () => {
  const { dialog, choose } = await open()
  choose(...Array.from({ length: 6 }, (_, place) => png(`${place}.png`)))
  expect(await dialog.findByText('Maximum 5 images allowed')).toBeTruthy()
  expect(dialog.getAllByRole('img')).toHaveLength(5)
})

test('S253 S254 S591 an image over 5MB is refused by name, one of exactly 5MB is accepted, and the hint says 5MB', async () => {
  const { dialog, choose } = await open()
  expect(dialog.getByText(/5 MB each/)).toBeTruthy()
  choose(png('huge.png', 5 * 1024 * 1024 + 1), png('fits.png', 5 * 1024 * 1024))
  expect(await dialog.findByText('File "huge.png" is too large. Maximum size is 5MB.')).toBeTruthy()
  expect(await dialog.findByAltText('fits.png')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Make it smaller' })).toBeTruthy()
})

test('S255 S256 S592 other types are refused by name, and a file without a type is checked by its bytes', async () => {
  const { dialog, choose } = await open()
  choose(
    new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }),
    new File([new Uint8Array([0x47, 0x49, 0x46, 0x38])], 'no-type'),
    new File(['words'], 'unknown'),
  )
  expect(
    await dialog.findByText('File "drawing.svg" is not a supported image type. Use PNG, JPEG, or GIF'),
  ).toBeTruthy()
  expect(dialog.getByText('File "unknown" is not a supported image type. Use PNG, JPEG, or GIF')).toBeTruthy()
  expect(dialog.getByAltText('no-type').getAttribute('src')).toMatch(/^data:image\/gif;base64,/)
})

test('S257 a file that cannot be read shows the specified message', async () => {
  const { dialog, choose } = await open()
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
    this.dispatchEvent(new Event('error'))
  })
  choose(png('on-a-broken-stick.png'))
  expect(await dialog.findByText('Failed to process images. Please try again.')).toBeTruthy()
})

test('images can be dropped, pasted and removed', async () => {
  const { dialog, user } = await open()
  fireEvent.drop(dialog.getByRole('group', { name: 'Images' }), {
    dataTransfer: { files: [png('dropped.png')] },
  })
  expect(await dialog.findByAltText('dropped.png')).toBeTruthy()
  fireEvent.paste(window, { clipboardData: { files: [png('pasted.png')] } })
  expect(await dialog.findByAltText('pasted.png')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove dropped.png' }))
  expect(dialog.queryByAltText('dropped.png')).toBeNull()
})

test('S260 a failure without a server message shows the specified one, and the input is kept', async () => {
  const { edge, dialog, fill } = await open({
    'POST /api/v1/feedback': { status: 502, text: '<html>Bad gateway</html>' },
  })
  await fill('A fine title', 'A description of enough words.')
  expect(await dialog.findByText('Failed to submit. Please try again.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('A fine title')
  edge.answers['POST /api/v1/feedback'] = { data: anItem() }
  await fill('A fine title', 'A description of enough words.')
  expect(await screen.findByText('Item submitted')).toBeTruthy()
})

test('the server’s message about an image uses the file’s own name', async () => {
  const { dialog, fill, choose } = await open({
    'POST /api/v1/feedback': {
      refused: [
        400,
        'IMAGE_REFUSED',
        'File "image 1" has too many pixels. Please make it smaller and try again.',
      ],
    },
  })
  choose(png('panorama.png'))
  await dialog.findByAltText('panorama.png')
  await fill('A fine title', 'A description of enough words.')
  expect(
    await dialog.findByText('File "panorama.png" has too many pixels. Please make it smaller and try again.'),
  ).toBeTruthy()
})

test('similar items are suggested while the title is typed', async () => {
  const { edge, user, dialog } = await open({
    'GET /api/v1/feedback/similar': {
      data: [{ id: 's', type: 'BUG', title: 'Export trades to CSV', status: 'OPEN', upvotes: 12 }],
    },
  })
  await user.type(dialog.getByLabelText('Title'), 'Export as CSV')
  const found = within(await dialog.findByRole('region', { name: 'Similar items' }))
  expect(found.getByRole('link', { name: /Export trades to CSV/ }).getAttribute('href')).toBe(
    '/bugs-features/s',
  )
  expect(edge.asked.find(({ path }) => path.includes('/similar'))?.path).toBe(
    '/api/v1/feedback/similar?title=Export+as+CSV',
  )
})

test('closing a form with input asks for confirmation', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('Title'), 'Half a thought')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this item?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Half a thought')
})
