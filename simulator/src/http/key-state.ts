import type { ApiKey, Permission } from '../truth/types.ts'

export type KeyProblem = 'deleted' | 'expired' | 'address'

export function keyProblem(key: ApiKey, now: number, ip: string): KeyProblem | null {
  if (key.isDeleted) return 'deleted'
  if (key.expiresAt !== null && key.expiresAt <= now) return 'expired'
  if (key.ips.length > 0 && !key.ips.includes(ip)) return 'address'
  return null
}

export function mayDo(key: ApiKey, permission: Permission): boolean {
  return key.permissions.includes(permission)
}
