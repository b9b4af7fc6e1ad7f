import type { FastifyReply } from 'fastify'

/** Adds request headers to those on which the reply depends (RFC 9110, 12.5.5). */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const known = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const added = names.filter((name) => !known.some((each) => each.toLowerCase() === name))
  void reply.header('vary', [...known, ...added].join(', '))
}
