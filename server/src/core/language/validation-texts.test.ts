import { commentFault, imageTexts, titleFault } from '@harbour/contract/core/text-rules'
import { expect, test } from 'vitest'
import { inLanguage } from './translations.ts'
import { validationTranslations } from './validation-texts.ts'

const german = (message: string) => inLanguage(validationTranslations(message), 'de')

test('validation messages are translated by their English text, with their parts', () => {
  expect(german('Please enter a valid email address')).toBe('Bitte gib eine gültige E-Mail-Adresse ein')
  expect(german('A tag has at most 40 characters')).toBe('Ein Tag hat höchstens 40 Zeichen')
  expect(german('limit must be a whole number from 1 to 100')).toBe(
    'limit muss eine ganze Zahl von 1 bis 100 sein',
  )
  expect(german(titleFault('') ?? '')).toBe('Ein Titel ist nötig (mindestens 5 Zeichen)')
  expect(german(commentFault('') ?? '')).toBe('Ein Kommentar darf nicht leer sein')
  expect(german(imageTexts.tooLarge('a "b".png'))).toBe('Die Datei „a "b".png“ ist zu groß. Höchstens 5 MB.')
})

test('a text that is in no catalogue stays unchanged', () => {
  expect(german('Something else')).toBe('Something else')
})
