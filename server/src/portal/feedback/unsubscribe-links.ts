import { createTextSeal } from '../../core/secrets/text-seal.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { SealBroken } from '../../core/secrets/seal.ts'

/** Signed URLs in mails, each for one person and one matter, valid without signing in. */
export interface UnsubscribeLinks {
  tokenFor(userId: string): string
  /** Returns the person of a token; null for an invalid one. */
  personOf(token: string): string | null
  /** Opened by a person: a page that asks for confirmation. */
  pageFor(userId: string): string
  /** Returns the one-click address with which a mail program unsubscribes its reader. */
  oneClickFor(userId: string): string
}

export function createUnsubscribeLinks({ secret, oldSecrets, publicUrl }: Settings): UnsubscribeLinks {
  const seal = createTextSeal('feedback-mails', secret, oldSecrets)
  const tokenFor = (userId: string) => Buffer.from(seal.seal(userId), 'base64').toString('base64url')
  return {
    tokenFor,
    personOf(token) {
      try {
        return seal.open(Buffer.from(token, 'base64url').toString('base64'))
      } catch (error) {
        if (error instanceof SealBroken) return null
        throw error
      }
    },
    pageFor: (userId) => `${publicUrl}/unsubscribe?token=${tokenFor(userId)}`,
    oneClickFor: (userId) => `${publicUrl}/api/v1/feedback/unsubscribe/${tokenFor(userId)}`,
  }
}
