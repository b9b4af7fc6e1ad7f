export const signUpFree = 'Sign Up Free'
export const goToLogin = 'Go to Login'
export const contactUs = 'Contact Us'

export const email = 'Email'
export const emailInvalid = 'Please enter a valid email address'
export const password = 'Password'
export const passwordMissing = 'Please enter your password'
/** Names of secrets behind 'Show' and 'Hide'. */
export const passwordSecret = 'password'
export const confirmationSecret = 'confirmation'
export const confirmPassword = 'Confirm password'
export const requirementsNotMet = 'Please meet all password requirements'
export const passwordsDiffer = 'Passwords do not match'
export const passwordRequirements = 'Password requirements'
export const isMet = ', met'
export const isNotMet = ', not met yet'

export const code = 'Code'
export const codeMissing = 'Please enter the code'

/** The slogan, in three lines. */
export const sloganBegins = 'One harbour,'
export const sloganGoesOn = 'one dashboard,'
export const sloganEnds = 'all your trades'
export const readOnlyKeys = 'Read-only keys'
export const automaticSync = 'Automatic sync'
export const freeInBeta = 'Free during the beta'
