/** Whether an update may be applied although nobody is asked. */
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import { personsLost, takesEverybodyAway, takesMuchAway } from '#domain/upload/tree-update.ts'
import { counted } from './report.ts'

/** Why an update was not applied, because nobody could be asked. */
export interface Unasked {
  readonly reason: 'cut-off' | 'much-lost'
  /** Persons who would be removed. */
  readonly went: number
  /** Persons who would become somebody else. */
  readonly becameOther: number
}

const minPersonsLost = 50

/** Why a person must see an update before it is applied; null if there is no reason. */
export function whyUnasked({ counts }: Pick<SyncChanges, 'counts'>, isCutOff: boolean): Unasked | null {
  if (counts === null) return null
  const { went, becameOther = 0 } = counts.persons
  if (isCutOff && went > 0) return { reason: 'cut-off', went, becameOther }
  // In a small tree, the user may well have deleted a fifth on purpose, but hardly everybody.
  const isMuch =
    takesEverybodyAway({ counts }) || (personsLost({ counts }) >= minPersonsLost && takesMuchAway({ counts }))
  return isMuch ? { reason: 'much-lost', went, becameOther } : null
}

export const cutOff = 'The file ends too early. Part of it seems to be missing.'

/** For the terminal. */
export function unaskedInWords(unasked: Unasked): string {
  const losses = lossesOf(unasked)
  switch (unasked.reason) {
    case 'cut-off':
      return `${cutOff} ${losses}; to allow that, use --yes. Nothing has been changed.`
    case 'much-lost':
      return `${losses}, more than a fifth of the tree; to allow that, use --yes. Nothing has been changed.`
  }
}

export const lossesOf = ({ went, becameOther }: Unasked): string =>
  [
    ...(went === 0 ? [] : [`${counted(went, 'person')} would be removed`]),
    ...(becameOther === 0 ? [] : [`${counted(becameOther, 'person')} would become somebody else`]),
  ].join(' and ')
