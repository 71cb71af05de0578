import { describe, expect, it } from 'vitest'
import type { FamilyGroupId, UserId } from '#domain/ids.ts'
import {
  choicesOf,
  decideGroup,
  emptyDraft,
  isDecided,
  isDeletionWord,
  switchChild,
} from '#domain/users/account-deletion.ts'
import {
  sampleChildId,
  sampleGroupId,
  sampleHeirId,
  sampleSummary,
} from '#machines/account-deletion/sample-summary.ts'

const handed = decideGroup(emptyDraft, { familyGroupId: sampleGroupId, userId: sampleHeirId })
const both = switchChild(handed, sampleChildId)

describe('the choices before an account is deleted', () => {
  it('are complete when each group with heirs and each child without another parent is decided', () => {
    expect([emptyDraft, handed, both].map((draft) => isDecided(sampleSummary, draft))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('go to the server with the digest of the summary; a group to be deleted is left out', () => {
    const deleted = decideGroup(both, { familyGroupId: sampleGroupId, userId: null })

    expect(choicesOf(sampleSummary, both)).toEqual({
      revision: 'a digest',
      handOvers: [{ familyGroupId: sampleGroupId, userId: sampleHeirId }],
      children: [sampleChildId],
    })
    expect(choicesOf(sampleSummary, deleted).handOvers).toEqual([])
  })

  it('can be changed', () => {
    const other = { familyGroupId: '42' as FamilyGroupId, userId: '9' as UserId }

    expect(decideGroup(handed, other).groups).toHaveLength(2)
    expect(switchChild(both, sampleChildId)).toEqual(handed)
  })

  it('need the word, in any case', () => {
    expect(['DELETE', ' delete ', 'DEL', ''].map(isDeletionWord)).toEqual([true, true, false, false])
  })
})
