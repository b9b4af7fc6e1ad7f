export const titleRequired = (least: number): string => `Title is required (minimum ${least} characters)`
export const titleTooShort = (least: number): string => `Title must be at least ${least} characters`
export const titleTooLong = (most: number): string => `Title must be at most ${most} characters`
export const descriptionRequired = (least: number): string =>
  `Description is required (minimum ${least} characters)`
export const descriptionTooShort = (least: number): string =>
  `Description must be at least ${least} characters`
export const descriptionTooLong = (most: number): string => `Description must be at most ${most} characters`
export const commentEmpty = 'A comment cannot be empty'
export const commentTooLong = (most: number): string => `A comment must be at most ${most} characters`

/** Attachments; a file is named, or is 'image 2' where its name is not known. */
export const tooManyImages = (most: number): string => `Maximum ${most} images allowed`
export const imageTooLarge = (file: string): string => `File "${file}" is too large. Maximum size is 5MB.`
export const imageWrongType = (file: string): string =>
  `File "${file}" is not a supported image type. Use PNG, JPEG, or GIF`
export const imageTooManyPixels = (file: string): string =>
  `File "${file}" has too many pixels. Please make it smaller and try again.`
export const imageUnreadable = 'Failed to process images. Please try again.'
export const imageAt = (place: number): string => `image ${place}`
