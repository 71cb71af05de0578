/** The word for a whole path: its line of descent, and marriages at its ends or in its middle. */
import type { Gender } from '#contract/research/person.ts'
import type { RelationPath } from '#contract/research/relation.ts'
import type { PersonId } from '../ids.ts'
import { weakestOf } from './bond.ts'
import { type Descent, kinWord, spouseWord } from './kin-word.ts'

/** 'Unknown' for a person who is not loaded. */
export type GenderOf = (id: PersonId) => Gender

/** 'brother-in-law', "wife's uncle", "third cousin's husband": what the other person is to the start person. */
export function pathWord(path: RelationPath, toPersonId: PersonId, genderOf: GenderOf): string {
  const { startSpouse, toSpouse, ...descent } = lineOf(path)
  const gender = genderOf(toPersonId)
  if (startSpouse === null && toSpouse === null) return kinWord(descent, gender)
  if (toSpouse === null) return throughSpouse(descent, gender, genderOf(startSpouse ?? toPersonId))
  if (startSpouse === null) return spouseOfKin(descent, gender, genderOf(toSpouse))
  return throughBoth(descent, spouseWord(gender), genderOf(startSpouse), genderOf(toSpouse))
}

interface Line extends Descent {
  /**
   * The start person's spouse if the path begins with a marriage; `toSpouse` is the other person's if it ends with
   * one.
   */
  readonly startSpouse: PersonId | null
  readonly toSpouse: PersonId | null
}

function lineOf(path: RelationPath): Line {
  const { startPersonPath, toPersonPath, commonAncestorId, startMarriage, toMarriage, joinedBy } = path
  const up = startPersonPath.length
  const down = toPersonPath.length
  // Two lines may be joined by a couple. If one line is empty, the spouse on that side is at the end of the path.
  const isSpouseOfStart = joinedBy !== null && up === 0
  const isSpouseOfOther = joinedBy !== null && down === 0 && up > 0
  const isJoined = joinedBy !== null && !isSpouseOfStart && !isSpouseOfOther
  return {
    up,
    down,
    half:
      joinedBy === null &&
      startPersonPath.at(-1)?.parentFamilyId !== toPersonPath.at(-1)?.parentFamilyId &&
      up > 0 &&
      down > 0,
    bond: isJoined ? 'step' : weakestOf([...startPersonPath, ...toPersonPath].map(({ link }) => link)),
    startSpouse: startMarriage?.spouseId ?? (isSpouseOfStart ? joinedBy.spouseId : null),
    toSpouse: toMarriage?.spouseId ?? (isSpouseOfOther ? commonAncestorId : null),
  }
}

/**
 * The path leads through the start person's spouse. The spouse's parents, siblings and children have words of their
 * own.
 */
function throughSpouse(descent: Descent, gender: Gender, spouse: Gender): string {
  const { up, down } = descent
  if (up === 0 && down === 0) return spouseWord(gender)
  if (isPlain(descent) && up === 0) return kinWord({ ...descent, bond: 'step' }, gender)
  if (isPlain(descent) && up === 1 && down < 2) return `${kinWord(descent, gender)}-in-law`
  return belonging(spouseWord(spouse), kinWord(descent, gender))
}

function spouseOfKin(descent: Descent, gender: Gender, kin: Gender): string {
  const { up, down } = descent
  if (up === 0 && down === 0) return spouseWord(gender)
  if (isPlain(descent) && down === 0) return kinWord({ ...descent, bond: 'step' }, gender)
  if (isPlain(descent) && down === 1 && up < 2) return `${kinWord(descent, gender)}-in-law`
  return belonging(kinWord(descent, kin), spouseWord(gender))
}

function throughBoth(descent: Descent, word: string, spouse: Gender, kin: Gender): string {
  const { up, down } = descent
  if (up === 0 && down === 0) return belonging(spouseWord(spouse), `other ${word}`)
  if (isPlain(descent) && up === 0) return belonging(kinWord({ ...descent, bond: 'step' }, kin), word)
  return belonging(spouseWord(spouse), belonging(kinWord(descent, kin), word))
}

const isPlain = ({ half, bond }: Descent) => !half && bond === 'birth'

const belonging = (owner: string, word: string) => `${owner}'s ${word}`
