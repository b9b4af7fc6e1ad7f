import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import { mayDo } from '../http/key-state.ts'
import type { TruePosition } from '../truth/types.ts'
import { type ClosedPosition, closedPositions } from '../views/closed-positions.ts'
import { instrumentOf } from '../views/instruments.ts'
import { crossLiquidation, heldAsMargin } from '../views/margin.ts'
import { lastPrice } from '../views/market.ts'
import { difference, negated, notional, quotient, sum, unrealised, usdValue } from '../views/value.ts'
import { QUARTER, byTime, instType, typeOfProduct, underlying } from './paging.ts'

export function config(call: SignedCall): readonly unknown[] {
  const { account, key } = call
  const perm = [
    mayDo(key, 'read') ? 'read_only' : null,
    mayDo(key, 'withdraw') ? 'withdraw' : null,
    mayDo(key, 'trade') || mayDo(key, 'transfer') ? 'trade' : null,
  ]
    .filter((word) => word !== null)
    .join(',')
  return [
    {
      acctLv: '2',
      acctStpMode: 'cancel_maker',
      autoLoan: false,
      ctIsoMode: 'automatic',
      greeksType: 'PA',
      level: 'Lv1',
      levelTmp: '',
      mgnIsoMode: 'automatic',
      posMode: account.isHedge ? 'long_short_mode' : 'net_mode',
      spotOffsetType: '',
      uid: account.uid,
      label: account.name,
      roleType: '0',
      traderInsts: [],
      spotRoleType: '0',
      spotTraderInsts: [],
      opAuth: '0',
      kycLv: '3',
      ip: key.ips.join(','),
      perm,
      mainUid: account.uid,
      settleCcy: 'USDT',
      settleCcyList: ['USD', 'USDT'],
      enableSpotBorrow: false,
      spotBorrowAutoRepay: false,
      type: '0',
    },
  ]
}

interface Gain {
  readonly ccy: string
  readonly amount: string
}

function gains(call: SignedCall): readonly Gain[] {
  return call.account.positionsAt(call.now).map((position) => {
    const one = instrumentOf(call.context.world, 'okx', position.symbol)
    return {
      ccy: one.settle ?? one.quote,
      amount: unrealised(one, position, lastPrice(call.context.world, one, call.now)),
    }
  })
}

export function balance(call: SignedCall): readonly unknown[] {
  const { world } = call.context
  const coins = given(call.query, 'ccy')?.split(',') ?? null
  const open = gains(call)
  const held = new Map(
    call.account
      .walletsAt(call.now)
      .filter((one) => one.wallet === 'unified')
      .map((one) => [one.asset, one]),
  )
  const details = [...new Set([...held.keys(), ...open.map((gain) => gain.ccy)])]
    .filter((ccy) => coins === null || coins.includes(ccy))
    .map((ccy) => {
      const { total, locked } = held.get(ccy) ?? { total: '0', locked: '0' }
      const upl = sum(open.filter((gain) => gain.ccy === ccy).map((gain) => gain.amount))
      const eq = sum([total, upl])
      const frozen = sum([locked, heldAsMargin(call, ccy)])
      const free = difference(eq, frozen)
      return {
        accAvgPx: '',
        availBal: free,
        availEq: free,
        borrowFroz: '0',
        cashBal: total,
        ccy,
        crossLiab: '0',
        disEq: usdValue(world, ccy, eq, call.now),
        eq,
        eqUsd: usdValue(world, ccy, eq, call.now),
        fixedBal: '0',
        frozenBal: frozen,
        imr: '',
        interest: '0',
        isoEq: '0',
        isoLiab: '0',
        isoUpl: '0',
        liab: '0',
        maxLoan: '',
        mgnRatio: '',
        mmr: '',
        notionalLever: '',
        ordFrozen: locked,
        rewardBal: '0',
        spotInUseAmt: '',
        clSpotInUseAmt: '',
        maxSpotInUse: '',
        spotIsoBal: '0',
        spotBal: '',
        stgyEq: '0',
        twap: '0',
        uTime: String(call.now),
        upl,
        uplLiab: '0',
      }
    })
  const total = sum(details.map((row) => row.eqUsd))
  return [
    {
      adjEq: total,
      availEq: total,
      borrowFroz: '0',
      details,
      imr: '0',
      isoEq: '0',
      mgnRatio: '',
      mmr: '0',
      notionalUsd: '0',
      ordFroz: '0',
      totalEq: total,
      uTime: String(call.now),
      upl: sum(open.map((gain) => usdValue(world, gain.ccy, gain.amount, call.now))),
    },
  ]
}

export function positions(call: SignedCall): readonly unknown[] {
  const type = instType(call)
  const ids = given(call.query, 'instId')?.split(',') ?? null
  return call.account.positionsAt(call.now).flatMap((position) => {
    const one = instrumentOf(call.context.world, 'okx', position.symbol)
    const isWanted = (type === null || type === 'SWAP') && (ids === null || ids.includes(one.nativeSymbol))
    return isWanted ? [positionRow(call, position)] : []
  })
}

function positionRow(call: SignedCall, position: TruePosition): unknown {
  const { world } = call.context
  const one = instrumentOf(world, 'okx', position.symbol)
  const mark = lastPrice(world, one, call.now)
  const upl = unrealised(one, position, mark)
  const value = notional(one, position.quantity, mark)
  const isNet = position.positionSide === 'both'
  const margin = quotient(value, position.leverage)
  return {
    adl: '1',
    availPos: isNet ? '' : position.quantity,
    avgPx: position.entryPrice,
    baseBal: '',
    baseBorrowed: '',
    baseInterest: '',
    bePx: position.entryPrice,
    bizRefId: '',
    bizRefType: '',
    cTime: String(position.openedAt),
    ccy: one.settle ?? one.quote,
    closeOrderAlgo: [],
    deltaBS: '',
    deltaPA: '',
    fee: '0',
    fundingFee: '0',
    gammaBS: '',
    gammaPA: '',
    idxPx: mark,
    imr: margin,
    instId: one.nativeSymbol,
    instType: 'SWAP',
    interest: '',
    last: mark,
    lever: position.leverage,
    liab: '',
    liabCcy: '',
    liqPenalty: '0',
    liqPx: crossLiquidation(call, one, position),
    margin: '',
    markPx: mark,
    mgnMode: 'cross',
    mgnRatio: '25.3',
    mmr: quotient(value, '200'),
    notionalUsd: usdValue(world, one.settle ?? one.quote, value, call.now),
    optVal: '',
    pendingCloseOrdLiabVal: '',
    pnl: '0',
    // A net position states its direction by the sign, a hedged one by `posSide`.
    pos: isNet && position.side === 'short' ? negated(position.quantity) : position.quantity,
    posCcy: '',
    posId: String(position.openedAt),
    posSide: isNet ? 'net' : position.positionSide,
    quoteBal: '',
    quoteBorrowed: '',
    quoteInterest: '',
    realizedPnl: '0',
    spotInUseAmt: '',
    spotInUseCcy: '',
    thetaBS: '',
    thetaPA: '',
    tradeId: '0',
    uTime: String(call.now),
    upl,
    uplLastPx: upl,
    uplRatio: quotient(upl, margin),
    uplRatioLastPx: quotient(upl, margin),
    usdPx: '',
    vegaBS: '',
    vegaPA: '',
  }
}

export function positionsHistory(call: SignedCall): readonly unknown[] {
  const type = instType(call)
  const instId = given(call.query, 'instId')
  return byTime(
    call,
    closedPositions(call.context.world, call.account),
    QUARTER,
    (closed) =>
      (type === null || typeOfProduct(closed.instrument.product) === type) &&
      (instId === null || closed.instrument.nativeSymbol === instId),
  ).map(closedRow)
}

function closedRow(closed: ClosedPosition): unknown {
  const { instrument } = closed
  return {
    cTime: String(closed.openedAt),
    ccy: instrument.settle ?? instrument.quote,
    closeAvgPx: closed.exitPrice,
    closeTotalPos: closed.quantity,
    direction: closed.side,
    fee: negated(closed.fee),
    fundingFee: '0',
    instId: instrument.nativeSymbol,
    instType: 'SWAP',
    lever: '5.0',
    liqPenalty: '0',
    mgnMode: 'cross',
    nonSettleAvgPx: '',
    openAvgPx: closed.entryPrice,
    openMaxPos: closed.quantity,
    pnl: closed.realisedPnl,
    pnlRatio: '',
    posId: closed.id,
    posSide: closed.positionSide === 'both' ? 'net' : closed.positionSide,
    realizedPnl: difference(closed.realisedPnl, closed.fee),
    settledPnl: '',
    triggerPx: '',
    type: closed.wasLiquidated ? '3' : '2',
    uTime: String(closed.at),
    uly: underlying(instrument),
  }
}

export function tradeFee(call: SignedCall): readonly unknown[] {
  const type = instType(call) ?? 'SPOT'
  const [maker, taker] = type === 'SPOT' ? ['-0.0008', '-0.001'] : ['-0.0002', '-0.0005']
  return [
    {
      category: '1',
      delivery: '',
      exercise: '',
      instType: type,
      level: 'Lv1',
      maker,
      makerU: type === 'SPOT' ? '' : maker,
      makerUSDC: '',
      taker,
      takerU: type === 'SPOT' ? '' : taker,
      takerUSDC: '',
      ts: String(call.now),
      fiat: [],
    },
  ]
}
