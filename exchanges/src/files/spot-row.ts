import type { FileFill } from './format.ts'

type Given = Pick<
  FileFill,
  'symbol' | 'base' | 'quote' | 'side' | 'price' | 'quantity' | 'fee' | 'feeAsset' | 'atMs'
>

/** A spot execution of a file without ids of it and of its order. */
export const spotRow = (given: Given): { readonly fill: FileFill } => ({
  fill: {
    ...given,
    nativeId: null,
    orderId: null,
    clientOrderId: null,
    settle: null,
    product: 'spot',
    positionSide: 'both',
    contractSize: '1',
    realisedPnl: null,
    liquidity: null,
    kind: 'trade',
  },
})
