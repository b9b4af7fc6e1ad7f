export const verifyEmail = 'Verify email'
export const verifying = 'Verifying your email...'
export const linkInvalid = 'Invalid verification link. Please check your email and try again.'
export const notAnswered = 'Verification failed. The link may be expired or invalid.'
export const failed = 'Verification failed'
export const emailVerified = 'Email Verified!'
export const redirecting = (seconds: number) => `Redirecting to login in ${seconds} seconds...`
export const verificationFailed = 'Verification Failed'
export const getNewLink = 'Log in to get a new link.'
