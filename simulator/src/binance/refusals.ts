import { Refusal } from '../http/refusal.ts'

/** Binance's own codes and messages, with their HTTP status. */
export const refusals = {
  keyFormat: () => new Refusal('-2014', 'API-key format invalid.', 401),
  keyUnknown: () => new Refusal('-2008', 'Invalid Api-Key ID.', 401),
  keyRefused: (isFutures: boolean, ip: string) =>
    new Refusal(
      '-2015',
      `Invalid API-key, IP, or permissions for action${isFutures ? `, request ip: ${ip}` : '.'}`,
      401,
    ),
  notPermitted: () => new Refusal('-1002', 'You are not authorized to execute this request.', 401),
  signature: () => new Refusal('-1022', 'Signature for this request is not valid.', 400),
  clockBehind: () => new Refusal('-1021', 'Timestamp for this request is outside of the recvWindow.', 400),
  clockAhead: () =>
    new Refusal('-1021', "Timestamp for this request was 1000ms ahead of the server's time.", 400),
  recvWindow: () => new Refusal('-1131', "Parameter 'recvWindow' must be less than 60000.", 400),
  missing: (name: string) =>
    new Refusal('-1102', `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`, 400),
  malformed: (name: string) => new Refusal('-1100', `Illegal characters found in parameter '${name}'.`, 400),
  tooLong: (days: number) =>
    new Refusal(
      '-1127',
      `More than ${days === 1 ? '24 hours' : `${days} days`} between startTime and endTime.`,
      400,
    ),
  startAfterEnd: () => new Refusal('-1127', 'Start time is greater than end time.', 400),
  combination: () => new Refusal('-1128', 'Combination of optional parameters invalid.', 400),
  notValid: (name: string) => new Refusal('-1130', `Data sent for parameter '${name}' is not valid.`, 400),
  symbol: () => new Refusal('-1121', 'Invalid symbol.', 400),
  interval: () => new Refusal('-1120', 'Invalid interval.', 400),
  path: (path: string, method: string) =>
    new Refusal('-5000', `Path ${path}, Method ${method} is invalid`, 404),
} as const
