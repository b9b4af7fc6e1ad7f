export const titleRequired = (min: number): string => `Title is required (minimum ${min} characters)`
export const titleTooShort = (min: number): string => `Title must be at least ${min} characters`
export const titleTooLong = (max: number): string => `Title must be at most ${max} characters`
export const descriptionRequired = (min: number): string =>
  `Description is required (minimum ${min} characters)`
export const descriptionTooShort = (min: number): string => `Description must be at least ${min} characters`
export const descriptionTooLong = (max: number): string => `Description must be at most ${max} characters`
export const commentEmpty = 'A comment cannot be empty'
export const commentTooLong = (max: number): string => `A comment must be at most ${max} characters`

/** Attachments; a file has its name, or 'image 2' if it is unknown. */
export const tooManyImages = (max: number): string => `Maximum ${max} images allowed`
export const imageTooLarge = (file: string): string => `File "${file}" is too large. Maximum size is 5MB.`
export const imageWrongType = (file: string): string =>
  `File "${file}" is not a supported image type. Use PNG, JPEG, or GIF`
export const imageTooManyPixels = (file: string): string =>
  `File "${file}" has too many pixels. Please make it smaller and try again.`
export const imageUnreadable = 'Failed to process images. Please try again.'
export const imageAt = (place: number): string => `image ${place}`
