import type { FeedbackDetail } from '@harbour/contract/portal/feedback'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at } from '../../../../test/at.tsx'
import { aDetail, boardAnswers } from '../../../../test/board.ts'
import { serverAtTheEdge } from '../../../../test/server-at-the-edge.ts'
import { session } from '../../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const comment = (id: string, content: string, user: object = {}, createdAt = '2026-06-25T10:00:00.000Z') => ({
  id,
  content,
  createdAt,
  editedAt: null,
  user: { username: 'ines.bot', email: '', isTeam: false, isYou: false, ...user },
})

async function open(
  given: Partial<FeedbackDetail> = {},
  role: 'user' | 'admin' = 'user',
  answers: Parameters<typeof serverAtTheEdge>[0] = {},
) {
  const detail = aDetail(given)
  const edge = serverAtTheEdge({
    ...boardAnswers([], role),
    'GET /api/v1/feedback/i1': { data: detail },
    'GET /api/v1/feedback/i1/comments': { data: { comments: detail.comments, history: detail.history } },
    ...answers,
  })
  const user = at('/bugs-features/i1')
  await screen.findByRole('heading', { level: 1, name: detail.title })
  return { edge, user }
}

test('S33 S261 S262 S263 S264 S265 S266 S268 S269 S270 S271 S272 an item shows all its fields', async () => {
  await open({
    type: 'FEATURE',
    status: 'IN_PROGRESS',
    hasVoted: true,
    upvotes: 12,
    attachments: [pixel, pixel],
    attachmentCount: 2,
    comments: [
      comment('1', 'Yes please.'),
      comment('2', 'Building this now.', { username: 'mara.k', isTeam: true }),
    ],
    history: [
      {
        from: 'OPEN',
        to: 'IN_PROGRESS',
        note: 'Planned for 0.9.5',
        at: '2026-06-26T10:00:00.000Z',
        by: 'mara.k',
      },
    ],
    _count: { comments: 2 },
  })
  const article = within(screen.getByRole('article'))
  expect(article.getByText('Feature')).toBeTruthy()
  expect(article.getByText('In progress')).toBeTruthy()
  expect(
    article.getByRole('button', { name: 'Vote for Funding counted twice, 12 votes', pressed: true }),
  ).toBeTruthy()
  expect(article.getByText('After a partial exit the funding line appears in both legs.')).toBeTruthy()
  expect(article.getAllByRole('button', { name: /Open image/ })).toHaveLength(2)
  expect(article.getByText(/kaito\.m, 24 Jun/)).toBeTruthy()
  const talk = within(screen.getByRole('region', { name: 'Comments' }))
  expect(talk.getByRole('heading', { name: '2 comments' })).toBeTruthy()
  expect(talk.getByLabelText('Add a comment')).toBeTruthy()
  expect(
    talk
      .getAllByRole('listitem')
      .map((item) => /Yes please|Building this now/.exec(item.textContent ?? '')?.[0]),
  ).toEqual(['Yes please', 'Building this now'])
  expect(talk.getByText('Team')).toBeTruthy()
  const history = within(screen.getByRole('region', { name: 'Status history' }))
  expect(history.getByText('Planned for 0.9.5')).toBeTruthy()
})

test('S267 a click on an attachment opens it; arrow keys move on, Escape closes it and the focus returns', async () => {
  const { user } = await open({ attachments: [pixel, `${pixel}#2`], attachmentCount: 2 })
  const first = screen.getByRole('button', { name: 'Open image 1 of 2' })
  await user.click(first)
  const viewer = within(await screen.findByRole('dialog', { name: 'Image 1 of 2' }))
  expect(viewer.getByAltText('Attachment 1').getAttribute('src')).toBe(pixel)
  await user.keyboard('{ArrowRight}')
  expect((await viewer.findByAltText('Attachment 2')).getAttribute('src')).toBe(`${pixel}#2`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('S273 Back leads to /bugs-features', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Back to bugs and features' }).getAttribute('href')).toBe(
    '/bugs-features',
  )
})

test('S273 Back keeps the filter of the list and leads to /bugs-features, whichever address the list had', async () => {
  const detail = aDetail()
  serverAtTheEdge({
    ...boardAnswers([detail]),
    'GET /api/v1/feedback/i1': { data: detail },
    'GET /api/v1/feedback/i1/comments': { data: { comments: [], history: [] } },
  })
  const user = at('/feedback?type=BUG')
  await user.click(await screen.findByRole('link', { name: /Funding counted twice/ }))
  const back = await screen.findByRole('link', { name: 'Back to bugs and features' })
  expect(back.getAttribute('href')).toBe('/bugs-features?type=BUG')
})

test('S274 S278 a vote is sent as POST or DELETE by its state, and a failure shows an error and is rolled back', async () => {
  const { edge, user } = await open({}, 'user', {
    'POST /api/v1/feedback/i1/vote': { data: { upvotes: 4, hasVoted: true } },
    'DELETE /api/v1/feedback/i1/vote': { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] },
  })
  await user.click(screen.getByRole('button', { name: 'Vote for Funding counted twice, 3 votes' }))
  const voted = await screen.findByRole('button', {
    name: 'Vote for Funding counted twice, 4 votes',
    pressed: true,
  })
  await waitFor(() => expect(edge.asked.some(({ method }) => method === 'POST')).toBe(true))
  await user.click(voted)
  expect(await screen.findByText('Failed to vote')).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'Vote for Funding counted twice, 4 votes', pressed: true }),
  ).toBeTruthy()
})

test('S275 S276 an empty comment cannot be sent', async () => {
  const { edge, user } = await open()
  const button = screen.getByRole('button', { name: 'Comment' })
  expect(button).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Add a comment'), '   {Enter}  {Control>}{Enter}{/Control}')
  expect(button).toHaveProperty('disabled', true)
  expect(edge.asked.some(({ method }) => method === 'POST')).toBe(false)
})

test('S271 S552 a sent comment appears in the list and in the count, and the field is cleared', async () => {
  const { edge, user } = await open({}, 'user', {
    'POST /api/v1/feedback/i1/comments': { data: comment('new', 'Me too', { isYou: true }) },
  })
  await user.type(screen.getByLabelText('Add a comment'), ' Me too ')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByRole('heading', { name: '1 comment' })).toBeTruthy()
  expect(edge.asked.find(({ method }) => method === 'POST')?.body).toEqual({ content: 'Me too' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Add a comment').value).toBe('')
})

test('S279 a failed comment shows the specified message and stays in the field', async () => {
  const { user } = await open({}, 'user', {
    'POST /api/v1/feedback/i1/comments': { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] },
  })
  await user.type(screen.getByLabelText('Add a comment'), 'Not lost')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('Failed to add comment')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Add a comment').value).toBe('Not lost')
})

test('S277 an item that cannot be loaded shows the specified message and a retry; a deleted one leads back', async () => {
  const edge = serverAtTheEdge({
    ...boardAnswers([]),
    'GET /api/v1/feedback/i1': { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] },
  })
  const user = at('/bugs-features/i1')
  expect(await screen.findByRole('heading', { name: 'Failed to load feedback item' })).toBeTruthy()
  edge.answers['GET /api/v1/feedback/i1'] = {
    refused: [404, 'FEEDBACK_NOT_FOUND', 'This item does not exist, or it was deleted.'],
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This item does not exist, or it was deleted.')).toBeTruthy()
})

test('people can change and delete their own recent comments, not old ones or those of others', async () => {
  const now = new Date().toISOString()
  const { edge, user } = await open(
    {
      comments: [
        comment('young', 'First thought', { username: 'mara', isYou: true }, now),
        comment('old', 'Long ago', { username: 'mara', isYou: true }),
        comment('theirs', 'Mine', {}, now),
      ],
      _count: { comments: 3 },
    },
    'user',
    {
      'PATCH /api/v1/feedback/i1/comments/young': {
        data: {
          ...comment('young', 'Second thought', { username: 'mara', isYou: true }, now),
          editedAt: now,
        },
      },
    },
  )
  expect(screen.getAllByRole('button', { name: 'Edit comment' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Delete comment/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Edit comment' }))
  const field = await screen.findByLabelText('Edit comment')
  await user.clear(field)
  await user.type(field, 'Second thought')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Second thought')).toBeTruthy()
  expect(await screen.findByText('edited')).toBeTruthy()
  expect(edge.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ content: 'Second thought' })
})

test('an administrator changes the status with a reason', async () => {
  const { edge, user } = await open({}, 'admin', {
    'PATCH /api/v1/feedback/i1/status': { data: aDetail({ status: 'COMPLETED' }) },
  })
  await user.selectOptions(await screen.findByLabelText('Status'), 'Completed')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status to Completed?' }))
  await user.type(dialog.getByLabelText('Note'), 'In 0.9.5')
  await user.click(dialog.getByRole('button', { name: 'Change status' }))
  await waitFor(() =>
    expect(edge.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
      status: 'COMPLETED',
      note: 'In 0.9.5',
    }),
  )
})

test('scripts in texts are shown as text, and only web addresses become links', async () => {
  const text = '<img src=x onerror=alert(1)> see https://example.com/a?b=1. and javascript:alert(1)'
  await open({
    title: '<script>alert(1)</script>',
    description: text,
    comments: [comment('1', text)],
    _count: { comments: 1 },
  })
  expect(document.querySelector('main img, main script')).toBeNull()
  const links = screen.getAllByRole('link', { name: 'https://example.com/a?b=1' })
  expect(links).toHaveLength(2)
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
})

test('the unsubscribe page asks before it stops the mails, and offers to undo it', async () => {
  const edge = serverAtTheEdge({
    'POST /api/v1/feedback/unsubscribe/tok': { data: {} },
    'POST /api/v1/feedback/resubscribe/tok': { data: {} },
  })
  session.end('logout')
  const user = at('/unsubscribe?token=tok')
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(edge.asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(button)
  expect(await screen.findByText('You will get no more emails about the board.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resubscribe' }))
  expect(await screen.findByText('You will get these emails again.')).toBeTruthy()
})

test('a new comment is added below the existing ones', async () => {
  await open({ comments: [comment('1', 'Yes please.')], _count: { comments: 1 } })
  const written = screen.getByText('Yes please.')
  const field = screen.getByLabelText('Add a comment')
  expect(written.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('an item that is loading reserves the place of its details', async () => {
  serverAtTheEdge({ ...boardAnswers([]), 'GET /api/v1/feedback/i1': () => new Promise(() => undefined) })
  at('/bugs-features/i1')
  expect(await screen.findByText('Details')).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Author',
    'Created',
    'Attachments',
  ])
})
