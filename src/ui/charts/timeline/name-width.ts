import { remOfYear } from '#domain/timeline/scale.ts'

const remAround = 0.95
const remOfCharacter = 0.43
const remOfWide = 0.6
const remOfIdeograph = 0.8

/**
 * How many years of the timeline a text on a bar covers at most. It is estimated, so that nothing has to be
 * measured.
 */
export function yearsOfText(text: string): number {
  let rem = remAround
  for (const character of text) rem += widthOf(character)
  return text === '' ? 0 : rem / remOfYear
}

function widthOf(character: string): number {
  if ((character.codePointAt(0) ?? 0) >= 0x1100) return remOfIdeograph
  return /[MWmw\p{Lu}]/u.test(character) ? remOfWide : remOfCharacter
}
