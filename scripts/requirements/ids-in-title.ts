/**
 * The ids that a title names: `[DAT-04]`, `[DAT-04, DAT-05]` or `[DAT-04] [SES-01]`. Only text in square brackets
 * counts, so UTF-16 and ES-256 are not read as ids.
 */
export function idsInTitle(title: string): string[] {
  return inBrackets(title).flatMap(idsOf)
}

/**
 * The ids that a test proves only in part, as `[part of DAT-04]`. They prove nothing alone. A deferral says what is
 * missing.
 */
export function partsInTitle(title: string): string[] {
  return inBrackets(title)
    .filter((inside) => inside.startsWith(partOf))
    .flatMap((inside) => idsOf(inside.slice(partOf.length)))
}

const partOf = 'part of '

const inBrackets = (title: string) => [...title.matchAll(/\[([^\]]*)\]/g)].map(([, inside = '']) => inside)

/** The ids in a text; empty unless every word is an id. */
function idsOf(inside: string): string[] {
  const words = inside.split(/[\s,]+/).filter(Boolean)
  return words.every((word) => /^[A-Z]+\d?-\d+$/.test(word)) ? words : []
}
