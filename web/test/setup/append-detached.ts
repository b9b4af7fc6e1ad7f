/** The fields of happy-dom that a node copies from its parent. It copies all but the first only if the parent has a value. */
const takenOver = [
  'rootNode',
  'ownerDocument',
  'window',
  'styleNode',
  'textAreaNode',
  'formNode',
  'selectNode',
]

/** The prototype of this worker that is changed already. */
const changed = Symbol.for('harbour.web.appendDetached')

/**
 * Makes the construction of a detached tree linear. Happy-dom visits all nodes below each appended one. React appends from the leaves up,
 * so a node was visited once for each element around it, which took a tenth of the time of these tests. A detached node that already has
 * what it would take over from its parent is skipped, and so are the nodes below it; entering the document visits each one as before.
 */
export function skipUnchangedNodes(): void {
  const [owner, connected] = symbolOn(Node.prototype, 'connectedToNode')
  if (Reflect.has(owner, changed)) return
  Reflect.set(owner, changed, true)
  const sample = document.createElement('div')
  const ownSymbol = (name: string) => symbolOn(sample, name)[1]
  const [parentNode, isConnected] = [ownSymbol('parentNode'), ownSymbol('isConnected')]
  const [root, ...others] = takenOver.map(ownSymbol)
  if (root === undefined) throw new Error('happy-dom has no root node')
  const visit: unknown = Reflect.get(owner, connected)
  if (typeof visit !== 'function') throw new TypeError('happy-dom has no method for a connected node')

  const isUnchanged = (node: Node): boolean => {
    const parent: unknown = Reflect.get(node, parentNode)
    if (typeof parent !== 'object' || parent === null) return false
    if (Reflect.get(node, isConnected) === true || Reflect.get(parent, isConnected) === true) return false
    return (
      Reflect.get(parent, root) === Reflect.get(node, root) &&
      others.every((each) => {
        const given: unknown = Reflect.get(parent, each)
        return given === null || given === Reflect.get(node, each)
      })
    )
  }
  Reflect.set(owner, connected, function (this: Node): void {
    if (!isUnchanged(this)) Reflect.apply(visit, this, [])
  })
}

/** Returns a symbol by its name, and the object of the prototype chain that has it. */
function symbolOn(start: object, name: string): readonly [object, symbol] {
  for (let each: object | null = start; each !== null; each = Reflect.getPrototypeOf(each)) {
    const found = Object.getOwnPropertySymbols(each).find(({ description }) => description === name)
    if (found !== undefined) return [each, found]
  }
  throw new Error(`happy-dom has no ${name}`)
}
