/** Reports the lines that contain undecodable bytes, and puts U+FFFD where those bytes were. */
import type { TakeLine } from '#domain/gedcom/tokenizer/lines.ts'
import type { Remarks } from '../record-source.ts'
import { damagedSign } from './encoding/web-decoder.ts'

export class DamagedLetters {
  /** Lines are examined only after the first undecodable byte. */
  met = false
  readonly #next: TakeLine
  readonly #remarks: Remarks

  constructor(next: TakeLine, remarks: Remarks) {
    this.#next = next
    this.#remarks = remarks
  }

  readonly take: TakeLine = (text, start, end, number, continued) => {
    if (!this.met) return this.#next(text, start, end, number, continued)
    const line = text.slice(start, end)
    if (!line.includes(damagedSign)) return this.#next(text, start, end, number, continued)
    const shown = line.replaceAll(damagedSign, '\ufffd')
    this.#remarks.remark(number, shown.slice(0, 200), damaged)
    this.#next(shown, 0, shown.length, number, continued)
  }
}

const damaged = 'We cannot read some letters of this line. They are shown as �.'
