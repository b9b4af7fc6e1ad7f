import { beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { deletePerson } from '../../accounts.ts'

let home: Harbour
beforeAll(async () => {
  home = await harbour()
})

const where = '{"any":[{"field":"symbol","is":["BTC"]},{"none":[{"field":"net","from":"0"}]}]}'
const view = (name: string, given: object = {}) => ({
  list: 'closed' as const,
  name,
  state: { where, side: 'long', columns: 'closed,symbol,net' },
  ...given,
})

test('a view stores its filter and columns as in the address, for every session of its owner', async () => {
  const { savedViews } = home.as('ada')
  const made = await savedViews.create({ body: view('  Weekend   losses ') })
  expect(made).toMatchObject({
    list: 'closed',
    name: 'Weekend losses',
    state: { where, side: 'long', columns: 'closed,symbol,net' },
    isDefault: false,
  })
  expect((await savedViews.list()).views).toEqual([made])
  const renamed = await savedViews.update({
    params: { id: made.id },
    body: view('Weekend', { state: { search: 'grid_17' } }),
  })
  expect(renamed).toMatchObject({ id: made.id, name: 'Weekend', state: { search: 'grid_17' } })
  await savedViews.remove({ params: { id: made.id } })
  expect((await savedViews.list()).views).toEqual([])
  await expect(savedViews.remove({ params: { id: made.id } })).rejects.toMatchObject({
    status: 404,
    code: 'VIEW_NOT_FOUND',
  })
})

test('each list has its own order and default', async () => {
  const { savedViews } = home.as('bea')
  const [one, two, three] = [
    await savedViews.create({ body: view('One') }),
    await savedViews.create({ body: view('Two') }),
    await savedViews.create({ body: view('Three') }),
  ]
  const fills = await savedViews.create({ body: view('One', { list: 'fills', state: { side: 'buy' } }) })
  const viewNames = async () =>
    (await savedViews.list()).views.map(
      ({ name, list, isDefault }) => `${list} ${name}${isDefault ? ' *' : ''}`,
    )
  expect(await viewNames()).toEqual(['closed One', 'closed Two', 'closed Three', 'fills One'])

  await savedViews.reorder({ body: { list: 'closed', ids: [three.id, one.id, two.id] } })
  for (const id of [one.id, two.id, fills.id])
    await savedViews.setDefault({ params: { id }, body: { isDefault: true } })
  expect(await viewNames()).toEqual(['closed Three', 'closed One', 'closed Two *', 'fills One *'])
  await savedViews.setDefault({ params: { id: two.id }, body: { isDefault: false } })
  expect(await viewNames()).toEqual(['closed Three', 'closed One', 'closed Two', 'fills One *'])

  for (const ids of [
    [one.id, two.id],
    [one.id, two.id, fills.id],
    [one.id, one.id, two.id],
  ])
    await expect(savedViews.reorder({ body: { list: 'closed', ids } })).rejects.toMatchObject({
      code: 'VIEWS_CHANGED',
    })
  // a view does not change its list
  await expect(savedViews.update({ params: { id: fills.id }, body: view('Moved') })).rejects.toMatchObject({
    code: 'VIEW_NOT_FOUND',
  })
})

test('an invalid view is refused with a message', async () => {
  const { savedViews } = home.as('cleo')
  await savedViews.create({ body: view('Mine') })
  await expect(savedViews.create({ body: view('mINE') })).rejects.toMatchObject({
    status: 409,
    code: 'VIEW_NAME_TAKEN',
  })
  await expect(savedViews.create({ body: view(' ') })).rejects.toMatchObject({
    details: [{ field: 'name', message: 'Please enter a name' }],
  })
  await expect(savedViews.create({ body: view('x'.repeat(61)) })).rejects.toMatchObject({ status: 400 })
  // a filter is checked by the fields of its list
  await expect(
    savedViews.create({
      body: view('Fills', { list: 'fills', state: { where: '{"field":"net","from":"1"}' } }),
    }),
  ).rejects.toMatchObject({ details: [{ field: 'state.where' }] })
  await expect(savedViews.create({ body: view('Odd', { state: { password: 'x' } }) })).rejects.toMatchObject({
    status: 400,
  })
  for (let count = 1; count < 50; count += 1) await savedViews.create({ body: view(`View ${count}`) })
  await expect(savedViews.create({ body: view('One more') })).rejects.toMatchObject({
    code: 'TOO_MANY_VIEWS',
  })
})

test('another person’s views are neither visible nor editable, and are deleted with their owner', async () => {
  const made = await home.as('dan').savedViews.create({ body: view('Secret') })
  const { savedViews } = home.as('eve')
  expect((await savedViews.list()).views).toEqual([])
  for (const call of [
    () => savedViews.remove({ params: { id: made.id } }),
    () => savedViews.setDefault({ params: { id: made.id }, body: { isDefault: true } }),
    () => savedViews.update({ params: { id: made.id }, body: view('Mine now') }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  await expect(savedViews.reorder({ body: { list: 'closed', ids: [made.id] } })).rejects.toMatchObject({
    code: 'VIEWS_CHANGED',
  })
  expect((await home.as('dan').savedViews.list()).views).toEqual([made])
  const { id } = await home.person('dan')
  await home.db.transaction().execute((tx) => deletePerson(tx, id))
  expect(await home.db.selectFrom('saved_views').selectAll().where('user_id', '=', id).execute()).toEqual([])
})
