/**
 * ANSEL, the library encoding of old GEDCOM files. A diacritic comes before its letter there and after it in Unicode.
 * Undecodable bytes become `damagedSign`, and so do diacritics without a letter.
 */
import { damagedSign } from './web-decoder.ts'

const marks = new Map([
  [0xe0, '\u0309'],
  [0xe1, '\u0300'],
  [0xe2, '\u0301'],
  [0xe3, '\u0302'],
  [0xe4, '\u0303'],
  [0xe5, '\u0304'],
  [0xe6, '\u0306'],
  [0xe7, '\u0307'],
  [0xe8, '\u0308'],
  [0xe9, '\u030c'],
  [0xea, '\u030a'],
  [0xf0, '\u0327'],
  [0xf1, '\u0328'],
  [0xf2, '\u0323'],
  [0xf3, '\u0324'],
  [0xf4, '\u0325'],
  [0xf5, '\u0333'],
  [0xf6, '\u0332'],
  [0xf7, '\u0326'],
  [0xf8, '\u031c'],
  [0xf9, '\u032e'],
  [0xee, '\u030b'],
  [0xed, '\u0315'],
  [0xef, '\u0310'],
  [0xfe, '\u0313'],
  // Halves of a mark above two letters.
  [0xeb, '\ufe20'],
  [0xec, '\ufe21'],
  [0xfa, '\ufe22'],
  [0xfb, '\ufe23'],
  [0xfc, '\u0338'],
])

const letters = new Map([
  [0xa1, 'Ł'],
  [0xa2, 'Ø'],
  [0xa3, 'Đ'],
  [0xa4, 'Þ'],
  [0xa5, 'Æ'],
  [0xa6, 'Œ'],
  [0xa7, 'ʹ'],
  [0xa8, '·'],
  [0xa9, '♭'],
  [0xaa, '®'],
  [0xab, '±'],
  [0xac, 'Ơ'],
  [0xad, 'Ư'],
  [0xae, 'ʼ'],
  [0xb0, 'ʻ'],
  [0xb1, 'ł'],
  [0xb2, 'ø'],
  [0xb3, 'đ'],
  [0xb4, 'þ'],
  [0xb5, 'æ'],
  [0xb6, 'œ'],
  [0xb7, 'ʺ'],
  [0xb8, 'ı'],
  [0xb9, '£'],
  [0xba, 'ð'],
  [0xbc, 'ơ'],
  [0xbd, 'ư'],
  [0xbe, '□'],
  [0xbf, '■'],
  [0xc0, '°'],
  [0xc1, 'ℓ'],
  [0xc2, '℗'],
  [0xc3, '©'],
  [0xc4, '♯'],
  [0xc5, '¿'],
  [0xc6, '¡'],
  [0xc7, 'ß'],
  [0xc8, '€'],
  [0xcd, 'e'],
  [0xce, 'o'],
  [0xcf, 'ß'],
])

const space = 0x20

/** Decodes bytes piece by piece; diacritics whose letter has not come yet wait for the next piece. */
export class AnselDecoder {
  #waiting = ''

  decode(bytes: Uint8Array): string {
    let text = ''
    for (const byte of bytes) {
      const mark = marks.get(byte)
      if (mark !== undefined) this.#waiting += mark
      // A line end is no letter: a diacritic moved after it would spoil the next line.
      else if (byte < space) text += this.end() + String.fromCharCode(byte)
      else text += this.#marked(byte < 0x80 ? String.fromCharCode(byte) : (letters.get(byte) ?? damagedSign))
    }
    return text
  }

  /** Called when the bytes end. Returns a sign for each diacritic that still waits. */
  end(): string {
    const lost = damagedSign.repeat(this.#waiting.length)
    this.#waiting = ''
    return lost
  }

  #marked(letter: string): string {
    if (this.#waiting === '') return letter
    const whole = (letter + this.#waiting).normalize('NFC')
    this.#waiting = ''
    return whole
  }
}
