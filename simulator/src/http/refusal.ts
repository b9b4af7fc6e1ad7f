/** A refusal of a route; its protocol renders it in the exchange's own envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string

  constructor(code: string, message: string, status = 200) {
    super(message)
    this.code = code
    this.status = status
  }
}
