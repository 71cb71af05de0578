/**
 * The width of texts without a page to measure them, because layouts are also made in Node. The numbers are the advance
 * widths of Inter, in hundredths of the font size, for the characters from the space to the tilde.
 */
export type Weight = 'regular' | 'bold'

const widths: Record<Weight, readonly number[]> = {
  regular: [
    28, 29, 47, 63, 64, 98, 64, 30, 36, 36, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57, 62, 62,
    29, 30, 66, 66, 66, 51, 97, 69, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76, 64, 76, 64, 64,
    65, 74, 69, 99, 68, 68, 63, 36, 36, 36, 47, 46, 32, 56, 61, 57, 61, 58, 37, 61, 59, 24, 24, 55, 24, 88,
    59, 60, 61, 61, 38, 53, 33, 59, 56, 82, 55, 56, 55, 43, 33, 43, 66,
  ],
  bold: [
    25, 32, 52, 64, 65, 100, 66, 33, 37, 37, 54, 67, 32, 47, 32, 38, 66, 42, 62, 64, 67, 61, 64, 58, 64, 64,
    32, 33, 67, 67, 67, 54, 100, 73, 66, 74, 72, 61, 59, 75, 75, 28, 58, 70, 57, 92, 76, 77, 65, 77, 65, 65,
    66, 74, 73, 102, 72, 71, 65, 37, 38, 37, 48, 47, 35, 57, 62, 58, 62, 59, 39, 63, 61, 26, 26, 57, 26, 90,
    61, 61, 62, 62, 40, 55, 35, 61, 59, 84, 57, 59, 57, 45, 36, 45, 67,
  ],
}

/** Characters outside the table count as wide, so that nothing is cut off. */
const unknown = 75

/** The width of a text, in pixels. */
export function widthOf(text: string, size: number, weight: Weight = 'regular'): number {
  const hundredths = Array.from(text).reduce((sum, letter) => sum + widthOfLetter(letter, weight), 0)
  return (hundredths * size) / 100
}

function widthOfLetter(letter: string, weight: Weight): number {
  return widths[weight][(letter.codePointAt(0) ?? 0) - 32] ?? unknown
}

/** Breaks text into lines no wider than `width`. A single word that is wider is not broken. */
export function linesOf(text: string, size: number, width: number, weight: Weight = 'regular'): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, size, weight) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
