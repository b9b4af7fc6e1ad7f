/** Letters that look like Latin ones without an NFKD form that says so: the script, then pairs of look-alike and letter. */
const pairs = [
  // Cyrillic
  'аa вb сc ԁd еe ɡg һh нh іi їi јj кk ӏi мm пn оo рp ԛq гr ѕs тt цu уy ѵv ԝw хx үy ъb ьb зe бo',
  // Greek
  'αa βb ϲc εe ηn ιi κk νv οo ρp σo τt υu χx ωw μu γy ϳj',
  // Armenian
  'օo ոn սu հh ցg զq պw',
  // small capitals and Latin letters with a stroke or without a dot
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟi ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ıi ɑa łi øo đd ħh ŧt ƀb ɓb ɗd ɩi ʋv ɯm',
  // digits and signs in place of letters; i, l and 1 count as the same
  '0o 1i 3e 4a 5s 7t 8b @a $s |i !i li €e',
].flatMap((row) => row.split(' '))

const plain = new Map(pairs.map((pair) => Array.from(pair)).map(([from = '', to = '']) => [from, to]))

/** Maps a text to the letters that it looks like (confusables), in small Latin letters; spaces and punctuation stay. */
export const readsLike = (text: string): string =>
  Array.from(
    text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''),
    (letter) => plain.get(letter) ?? letter,
  )
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/**
 * Scripts in common use (Unicode UAX #31, table 5); their letters may be mixed with no other, except for the three below.
 */
const single =
  'Latin Cyrillic Greek Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao ' +
  'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
/** Scripts that one text may mix (UTS #39, highly restrictive). */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const writings = [...single.split(' ').map((script) => [script]), ...together].map(
  (scripts) =>
    new RegExp(
      `^(?:[\\p{sc=Zyyy}\\p{sc=Zinh}]|${scripts.map((script) => `\\p{scx=${script}}`).join('|')})*$`,
      'u',
    ),
)

/**
 * Returns true if all letters belong to one script or an allowed mix, so that none can imitate a letter of
 * another script.
 */
export const isOneWriting = (text: string): boolean => writings.some((writing) => writing.test(text))
