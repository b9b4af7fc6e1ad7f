import { hourMs } from '../durations.ts'
import type { HyperliquidAccount, Row } from './server.ts'

const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`

/**
 * An address that alternately buys and sells a hundredth of a bitcoin, one trade per minute, with hourly funding; then it holds its last
 * purchase. The first ten trades are in one block.
 */
export function tradingAddress(address: string, trades: number, beganMs: number): HyperliquidAccount {
  const fills = Array.from({ length: trades }, (_, index) => fillOf(index, beganMs))
  const holds = trades % 2 === 1
  const hours = Math.floor((trades * 60_000) / hourMs)
  return {
    address,
    fills,
    funding: Array.from({ length: hours }, (_, index) => ({
      time: beganMs + (index + 1) * hourMs,
      hash: hashOf(0),
      delta: {
        type: 'funding',
        coin: 'BTC',
        usdc: '-0.0075',
        szi: '0.01',
        fundingRate: '0.0000125',
        nSamples: null,
      },
    })),
    updates: [
      { time: beganMs - hourMs, hash: hashOf(1), delta: { type: 'deposit', usdc: '5000.0' } },
      {
        time: beganMs - hourMs + 1,
        hash: hashOf(2),
        delta: { type: 'accountClassTransfer', usdc: '1000.0', toPerp: false },
      },
      {
        time: beganMs + hourMs,
        hash: hashOf(3),
        delta: { type: 'withdraw', usdc: '99.0', nonce: 3, fee: '1.0' },
      },
      {
        time: beganMs + hourMs + 1,
        hash: hashOf(4),
        delta: {
          type: 'internalTransfer',
          usdc: '25.0',
          user: `0x${'b'.repeat(40)}`,
          destination: address,
          fee: '0.0',
        },
      },
    ],
    role: 'user',
    abstraction: 'default',
    perpetual: {
      marginSummary: {
        accountValue: holds ? '4010.5' : '4000.5',
        totalNtlPos: holds ? '610.0' : '0.0',
        totalRawUsd: '4000.5',
        totalMarginUsed: holds ? '61.0' : '0.0',
      },
      withdrawable: '3900.0',
      time: beganMs,
      assetPositions: holds
        ? [
            {
              type: 'oneWay',
              position: {
                coin: 'BTC',
                szi: '0.01',
                entryPx: '60000.0',
                leverage: { type: 'cross', value: 10 },
                liquidationPx: null,
                marginUsed: '61.0',
                positionValue: '610.0',
                unrealizedPnl: '10.0',
              },
            },
          ]
        : [],
    },
    spot: {
      balances: [
        { coin: 'USDC', token: 0, hold: '10.0', total: '1000.0', entryNtl: '0.0' },
        { coin: 'UBTC', token: 2, hold: '0.0', total: '0.0012345678', entryNtl: '74.0' },
      ],
    },
  }
}

function fillOf(index: number, beganMs: number): Row {
  const isBuy = index % 2 === 0
  return {
    coin: 'BTC',
    px: isBuy ? '60000.0' : '60010.0',
    sz: '0.01',
    side: isBuy ? 'B' : 'A',
    time: beganMs + (index < 10 ? 0 : index * 60_000),
    startPosition: isBuy ? '0.0' : '0.01',
    dir: isBuy ? 'Open Long' : 'Close Long',
    closedPnl: isBuy ? '0.0' : '0.1',
    hash: hashOf(1_000 + index),
    oid: 90_000_000_000 + index,
    crossed: true,
    fee: '0.27',
    builderFee: '0.01',
    tid: 118_906_512_037_719 + index * 7,
    feeToken: 'USDC',
    twapId: null,
  }
}
