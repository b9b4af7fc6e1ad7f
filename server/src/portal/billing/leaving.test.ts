import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { payingHarbour } from '../../../test/app/paying-harbour.ts'
import { accountSteps } from '../../accounts.ts'
import { deleteUser } from '../../people/auth/account.ts'
import { customerOfUser } from './customers.ts'
import { billingOf } from './stripe-of.ts'
import { syncCustomer } from './sync-customer.ts'

test('deleting an account while Stripe’s answer is stored causes no deadlock', async () => {
  const paying = await payingHarbour()
  const { home } = paying
  const { services, db } = home
  const { id } = await home.person('ada')
  await paying.subscribe('ada')
  const customer = await customerOfUser(db, id)
  const billing = billingOf(services.settings)
  if (customer === null || billing === null) throw new Error('ada pays nothing')

  let lock = () => {}
  const locked = new Promise<void>((resolve) => {
    lock = resolve
  })
  const deleting = db.transaction().execute((tx) =>
    deleteUser(tx, id, [
      async () => {
        lock()
        // long enough for the other one to take what it locks
        await sleep(500)
      },
      ...accountSteps.onDelete,
    ]),
  )
  await locked
  const [deleted, synced] = await Promise.allSettled([
    deleting,
    syncCustomer(services, billing.stripe, customer),
  ])
  expect([deleted.status, synced.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
  expect(
    await db.selectFrom('billing_subscriptions').select('user_id').where('user_id', '=', id).execute(),
  ).toEqual([])
})
