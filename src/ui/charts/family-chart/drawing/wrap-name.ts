/**
 * Breaks a name into lines that fit into a box, without measuring: the same lines are drawn on the screen, in a file and on
 * paper. A name wraps between its words. What is still too wide gets a smaller font.
 */

/** The width of a character as a share of the font size, large enough for the fonts that replace ours. */
function widthOf(character: string): number {
  if ((character.codePointAt(0) ?? 0) >= 0x1100) return 1
  if (/[MWmw@]/u.test(character)) return 0.9
  if (/\p{Lu}/u.test(character)) return 0.68
  return /[ijltfrI.,;:'’() -]/u.test(character) ? 0.33 : 0.52
}

export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, character) => sum + widthOf(character), 0) * size

export interface Wrapped {
  readonly lines: readonly string[]
  readonly size: number
}

export interface NameRoom {
  readonly width: number
  /** How many lines fit at the largest size. */
  readonly lines: number
  readonly size: number
  /** The smallest font, as a share of the largest. Text that does not fit even so is cut. */
  readonly minShare?: number
}

const smaller = [1, 0.9, 0.8, 0.7, 0.6]

export function wrapName(name: string, { width, lines: maxLines, size, minShare = 0.6 }: NameRoom): Wrapped {
  const shares = smaller.filter((share) => share >= minShare)
  for (const share of shares) {
    const lines = linesOf(name, width, size * share)
    if (
      lines.length <= Math.floor(maxLines / share) &&
      lines.every((line) => textWidth(line, size * share) <= width)
    )
      return { lines, size: size * share }
  }
  const least = size * (shares.at(-1) ?? 1)
  const kept = linesOf(name, width, least).slice(0, maxLines)
  return {
    lines: kept.map((line, index) => shortened(line, width, least, index === kept.length - 1)),
    size: least,
  }
}

function linesOf(name: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/u)) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Cuts a line that is too wide, and marks the last line of a name that does not fit. */
function shortened(line: string, width: number, size: number, isLast: boolean): string {
  if (!isLast && textWidth(line, size) <= width) return line
  let kept = line
  while (kept !== '' && textWidth(`${kept}…`, size) > width) kept = kept.slice(0, -1)
  return `${kept}…`
}
