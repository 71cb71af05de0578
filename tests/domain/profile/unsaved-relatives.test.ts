import { describe, expect, it } from 'vitest'
import { beginDraft, type RelativeDraft, type RelativeStart } from '#domain/profile/relative-draft.ts'
import { type RelativeForm, relativeToContinue, withRelative } from '#domain/profile/unsaved-relatives.ts'
import { sampleFamilies, withEmma, withRuth } from '#machines/profile-creation/sample-families.ts'

const child: RelativeStart = { kind: 'child', families: sampleFamilies([withEmma, withRuth]) }
const form = (change: Partial<RelativeDraft>, maybeAdded = false): RelativeForm => ({
  kind: 'child',
  key: 'page 1',
  draft: { ...beginDraft(child), ...change },
  maybeAdded,
  isContinued: false,
})
const typed = form({ givenName: 'Tom', relationship: 'Daughter', familyId: withRuth.id })

describe('the form of a new relative', () => {
  it('opens again with its text, its choices and its key, for its kind of relative only', () => {
    const unsaved = withRelative({}, child, typed)

    expect(relativeToContinue(unsaved, child, 'page 2')).toEqual({ ...typed, isContinued: true })
    const mother = { ...child, kind: 'mother' } as const
    expect(relativeToContinue(unsaved, mother, 'page 2')).toMatchObject({
      key: 'page 2',
      draft: { givenName: '' },
      isContinued: false,
    })
  })

  it('is not remembered as long as nothing is typed, or again when all is erased', () => {
    expect(withRelative({}, child, form({ familyId: withRuth.id, givenName: ' ' }))).toEqual({})
    expect(withRelative(withRelative({}, child, typed), child, form({}))).toEqual({})
    expect(withRelative({}, child, form({ surname: '' }))).toHaveProperty('child')
  })

  it('forgets a family that is gone, but not if the answer was lost: then the same call is sent again', () => {
    const alone = { ...child, families: sampleFamilies([withEmma]) }
    const lost = { ...typed, maybeAdded: true }

    expect(relativeToContinue(withRelative({}, child, typed), alone, 'page 2').draft).toEqual({
      ...typed.draft,
      familyId: null,
    })
    expect(relativeToContinue(withRelative({}, child, lost), alone, 'page 2').draft).toEqual(typed.draft)
  })

  it('is remembered with nothing typed if the answer was lost', () => {
    expect(withRelative({}, child, form({}, true))).toHaveProperty('child.maybeAdded', true)
  })
})
