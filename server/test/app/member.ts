import type { Harbour } from './harbour.ts'

export const memberPassword = 'Tr4velling-far'

export interface Member {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly csrfToken: string
}

/** Returns the tokens of the links mailed to an address, oldest first. */
export async function mailedTokens(h: Harbour, email: string): Promise<readonly string[]> {
  return (await h.mails())
    .filter((mail) => mail.to === email.toLowerCase() && mail.link?.includes('token='))
    .map((mail) => mail.link?.split('token=')[1] ?? '')
}

/** A person with a real password, through all steps: signed up, verified, signed in. */
export async function member(h: Harbour, email: string, password = memberPassword): Promise<Member> {
  await h.visitor.auth.register({ body: { email, password } })
  await h.visitor.auth.verifyEmail({ params: { token: (await mailedTokens(h, email)).at(-1) ?? '' } })
  const { accessToken, csrfToken, user } = await h.visitor.auth.login({ body: { email, password } })
  return { id: user.id, email, token: accessToken, csrfToken }
}

/** The client of a session. */
export const withToken = (h: Harbour, token: string) => h.over({ authorization: `Bearer ${token}` })
