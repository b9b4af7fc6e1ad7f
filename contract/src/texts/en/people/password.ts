export const length = 'At least 8 characters'
export const upper = 'One uppercase letter'
export const lower = 'One lowercase letter'
export const number = 'One number'
