import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { createQueryClient } from '../../core/api/query.ts'
import { session } from '../../core/api/session.ts'
import { PartnerLink } from './partner-link.tsx'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const link = {
  id: 'l',
  code: 'TIDE',
  partnerName: 'Tideline',
  partnerEmail: null,
  commissionRate: 0.2,
  isActive: true,
}

test('Copy link is the only primary button of the partner page’s dialog', async () => {
  const url = 'https://harbour.example/partner/abc'
  serverAtTheEdge({ 'POST /api/v1/affiliate/links/l/partner-link': { data: { url } } })
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PartnerLink link={link as never} open onOpenChange={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findByText(url)
  const bright = screen.getAllByRole('button').filter(({ className }) => /\bbg-primary\b/.test(className))
  expect(bright.map(({ textContent }) => textContent)).toEqual(['Copy link'])
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url))
})
