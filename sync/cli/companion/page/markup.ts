/** Writes HTML in which every text is escaped. */
import { printable } from '../../printable.ts'

/** A piece of HTML that is safe to show. Only `markup` makes it. */
export class Markup {
  readonly #html: string

  constructor(html: string) {
    this.#html = html
  }

  toString(): string {
    return this.#html
  }
}

type Shown = string | number | Markup | readonly Markup[]

/** A template for HTML: texts are escaped, pieces of HTML are not. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Shown[]): Markup {
  return new Markup(
    pieces.map((piece, nth) => (nth === 0 ? '' : shown(values[nth - 1] ?? '')) + piece).join(''),
  )
}

export const nothing = markup``

function shown(value: Shown): string {
  if (value instanceof Markup) return value.toString()
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return value.join('')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) =>
  printable(text).replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
