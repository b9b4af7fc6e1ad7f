// reasons why commissions are held back
export const sameAddress = 'Same address as the partner'
export const sameDomain = 'Same email domain as the partner'
export const sameCard = 'Same card as the partner'
export const sameCardAsOther = 'Same card as another referral of this link'
export const declined = 'Declined'
export const paidIn = (currency: string): string => `Paid in ${currency}`

// reasons why a row is not added to the whitelist
export const noAddress = 'No email address'
export const invalidAddress = 'Not a valid email address'
export const longerThan = (max: string): string => `Longer than ${max} characters`
export const notesLonger = (max: string): string => `Notes are longer than ${max} characters`
export const twiceInFile = 'Twice in this file'
export const alreadyListed = 'Already on the whitelist'

// devices
export const unknownDevice = 'Unknown device'
export const program = 'A program'
export const app = 'Harbour app'
export const browser = 'Browser'
export const onSystem = (name: string, system: string): string => `${name} on ${system}`
