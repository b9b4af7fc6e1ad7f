// The tests' document skips nodes of a detached tree that it has visited before (test/setup/append-detached.ts).
import { expect, test } from 'vitest'

/** Builds an element from the leaves up, as React does. */
function built(name: string, ...children: readonly Node[]): HTMLElement {
  const element = document.createElement(name)
  for (const child of children) element.appendChild(child)
  return element
}

test('a tree that was built from its leaves up knows its form, select and document as soon as it is in the document', () => {
  const [chosen, field] = [document.createElement('option'), document.createElement('input')]
  chosen.value = 'long'
  const list = built('select', document.createElement('option'), chosen)
  const form = built('form', built('div', built('label', list)), built('div', built('p', field)))
  const tree = built('main', built('section', form))
  expect([list.isConnected, field.isConnected]).toEqual([false, false])
  expect(field.closest('form')).toBe(form)
  document.body.append(tree)
  expect([list.isConnected, field.isConnected, field.ownerDocument]).toEqual([true, true, document])
  expect(document.querySelectorAll('main section form option')).toHaveLength(2)
  expect([field.form, list instanceof HTMLSelectElement && list.form]).toEqual([form, form])
  if (list instanceof HTMLSelectElement) list.value = 'long'
  expect(chosen.selected).toBe(true)
  tree.remove()
  expect([list.isConnected, field.isConnected]).toEqual([false, false])
})

test('a text that joins a detached style sheet applies once it is in the document', () => {
  const sheet = document.createElement('style')
  sheet.appendChild(document.createTextNode('.low { display: none }'))
  const low = document.createElement('p')
  low.className = 'low'
  document.body.append(built('div', sheet, built('div', low)))
  expect(getComputedStyle(low).display).toBe('none')
})

test('a node that moves between detached trees belongs to its new form only', () => {
  const field = document.createElement('input')
  const [first, second] = [built('form', built('div', field)), built('form')]
  second.appendChild(built('div', field))
  const both = built('div', first, second)
  document.body.append(both)
  expect(field.form).toBe(second)
})

test('appending to a detached tree does not visit the nodes below again', () => {
  const deepOf = (depth: number): HTMLElement => {
    let tree = document.createElement('i')
    for (let level = 0; level < depth; level += 1) tree = built('div', tree)
    return tree
  }
  let visits = 0
  const leaf = document.createElement('b')
  const symbols = Object.getOwnPropertySymbols(leaf)
  const parentNode = symbols.find(({ description }) => description === 'parentNode')
  if (parentNode === undefined) throw new Error('happy-dom has no parentNode')
  let parent: unknown = null
  Object.defineProperty(leaf, parentNode, {
    get: () => parent,
    set(next) {
      parent = next
      visits += 1
    },
  })
  let tree = built('div', leaf)
  for (let level = 0; level < 50; level += 1) tree = built('div', tree, deepOf(2))
  expect(visits).toBe(1)
})
