import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { planOf, planPatch } from '#domain/profile/plan-from-form.ts'
import { choicesOf, isLivingOnly } from '#domain/profile/relationship-choices.ts'
import { actsOn, type RelationshipForm } from '#domain/profile/relationship-form.ts'
import {
  childOf,
  existingFamily,
  familyIn,
  familyOfSubject,
  fieldOf,
  isThere,
  personIn,
} from '#domain/profile/relationship-lookup.ts'
import { checkOneGroup, parentsToAdd, tieIn, undoOf } from '#domain/profile/relationship-plan.ts'
import { sampleRelativeId as id, sampleFamilyId } from '#machines/profile-creation/sample-families.ts'
import {
  sampleFamily,
  samplePage,
  sampleRelationships,
  sampleSubjects,
  sampleWithoutGender,
} from '#machines/relationship-edit/sample-relationships.ts'

const { max, ben, tom, ada } = sampleSubjects
const form = (fields: Pick<RelationshipForm, 'act' | 'subject'> & Partial<RelationshipForm>) => ({
  choice: null,
  link: 'birth' as const,
  ...fields,
})
const plan = (fields: Parameters<typeof form>[0], known = sampleRelationships) =>
  planOf(known, samplePage, form(fields))
const person = (number: number) => ({ type: 'person' as const, id: id(number) })
const [withMax, withBen] = [sampleFamily(101, [2, 1], [3]), sampleFamily(102, [4, 1])]

describe(planOf.name, () => {
  it('[REL-15] replaces the spouse, not the person of the page', () => {
    const { subject } = max

    expect(plan({ act: 'spouse change', subject, choice: person(5) })).toEqual(
      ok({ call: 'change spouse', familyId: withMax.id, field: 'fatherId', before: id(2), after: id(5) }),
    )
  })

  it.each([
    ['[REL-03]', { act: 'spouse change', subject: max.subject, choice: person(2) }, 'current-spouse'],
    ['[REL-08]', { act: 'spouse removal', subject: max.subject }, 'has-children'],
    ['[PRF-20]', { act: 'spouse change', subject: max.subject }, 'nothing-chosen'],
    ['', { act: 'child addition', subject: max.subject, choice: person(1) }, 'own-ancestor'],
  ] as const)('%s refuses %j, because %s', (_id, fields, problem) => {
    expect(plan(fields)).toEqual(refuse(problem))
  })

  it('[REL-05] refuses a spouse before the gender is known', () => {
    const { subject } = ada

    expect(plan({ act: 'spouse addition', subject, choice: person(5) }, sampleWithoutGender)).toEqual(
      refuse('gender-needed'),
    )
  })

  it.each(['fatherId', 'motherId'] as const)('adds no parent a second time, here by %s', (type) => {
    const withGus = { ...sampleRelationships, families: [sampleFamily(104, [6, null], [1])] }
    const again = { act: 'parents addition', subject: ada.subject, choice: { type, id: id(6) } } as const

    expect(plan(again, withGus)).toEqual(refuse('child-there'))
    expect(choicesOf(withGus, samplePage, form(again))).not.toContainEqual(again.choice)
  })

  it('[REL-14] deletes a family without children', () => {
    expect(plan({ act: 'spouse removal', subject: ben.subject })).toEqual(
      ok({ call: 'delete family', family: withBen }),
    )
  })

  it('[REL-13] removes one of several families of parents, and the undo makes them parents again', () => {
    const parents = sampleFamily(104, [6, 7], [1])
    const known = { ...sampleRelationships, families: [...sampleRelationships.families, parents] }
    const family = { id: parents.id, matchIds: [] }
    const subject = { kind: 'parents', family, childId: id(1) } as const
    const planned = plan({ act: 'parents removal', subject }, known)
    const tie = tieIn(parents, id(1))

    expect(planned).toEqual(ok({ call: 'remove child', tie }))
    expect(undoOf({ plan: { call: 'remove child', tie }, family: parents, replaced: null })).toMatchObject({
      call: 'add child',
      familyId: parents.id,
      child: { personId: id(1) },
    })
    expect(actsOn(subject, false)).toEqual([])
  })

  it('brings a deleted family back under its former id', () => {
    const removal = { call: 'delete family', family: withBen } as const

    expect(undoOf({ plan: removal, family: withBen, replaced: null })).toEqual({
      call: 'add family',
      parents: { fatherId: withBen.fatherId, motherId: withBen.motherId },
      child: null,
      formerId: withBen.id,
    })
  })

  it('moves a child, and the undo puts the child back', () => {
    const choice = { type: 'family' as const, id: withBen.id }
    const planned = plan({ act: 'child move', subject: tom.subject, choice })
    if (!planned.ok) throw new Error(planned.problem)
    const moved = { ...withBen, children: [{ ...tieIn(withMax, id(3)).child }] }

    expect(undoOf({ plan: planned.value, family: moved, replaced: null })).toEqual({
      call: 'add child',
      familyId: withMax.id,
      child: { personId: id(3), link: 'birth', from: tieIn(moved, id(3)) },
      beforeId: null,
      orParents: { fatherId: id(2), motherId: id(1) },
    })
  })
})

describe(choicesOf.name, () => {
  it('offers only persons with whom the change is possible, and the current spouse', () => {
    const choices = choicesOf(
      sampleRelationships,
      samplePage,
      form({ act: 'spouse change', subject: max.subject }),
    )

    // Tom is the child of the family, Ada is in it already, and Ben is her spouse in another one.
    expect(choices.map((choice) => choice.id)).toEqual([2, 4, 5, 6, 7].map(id))
  })

  it('[REL-11] offers as parents only families of people who may be alive', () => {
    const old = sampleRelationships.persons.map((one) =>
      one.id === id(6) ? { ...one, birthYear: 1900 } : one,
    )
    const families = (persons: typeof old) =>
      choicesOf(
        { ...sampleRelationships, persons },
        samplePage,
        form({ act: 'parents addition', subject: ada.subject }),
      )
        .filter(({ type }) => type === 'family')
        .map((choice) => choice.id)

    expect(families(sampleRelationships.persons.slice())).toEqual([sampleFamilyId(103)])
    expect(families(old)).toEqual([])
  })
})

describe(isLivingOnly.name, () => {
  it.each([
    [1916, true],
    [1915, false],
    [null, true],
  ])('[REL-12] with a member born in %j, in 2026: %j', (birthYear, passes) => {
    const [first, ...others] = sampleRelationships.persons
    const persons = first === undefined ? [] : [{ ...first, birthYear }, ...others]

    expect(isLivingOnly({ persons }, withMax, 2026)).toBe(passes)
  })
})

describe(actsOn.name, () => {
  it('[PRF-23] gives only the owner the acts on spouses and parents', () => {
    const kinds = ['self', 'spouse', 'child'] as const

    expect(kinds.map((kind) => actsOn({ kind }, false))).toEqual([
      ['child addition'],
      ['child addition'],
      ['child move', 'child removal'],
    ])
  })
})

describe(isThere.name, () => {
  it('finds a family by any of its ids, and misses one that is gone', () => {
    const matched = { kind: 'spouse', family: { id: sampleFamilyId(999), matchIds: [withMax.id] } } as const
    const gone = { kind: 'spouse', family: { id: sampleFamilyId(999), matchIds: [] } } as const

    expect(isThere(sampleRelationships, matched, samplePage)).toBe(true)
    expect(isThere(sampleRelationships, gone, samplePage)).toBe(false)
  })
})

describe('an internal error', () => {
  const known = sampleRelationships
  const nobody = id(999)
  const noFamily = sampleFamilyId(999)
  // Without a hyphen, an id names no group. The wire lets no such id pass.
  const [person0, family0] = ['7' as typeof nobody, '7' as typeof noFamily]

  it.each<[string, () => unknown, string]>([
    [
      'ER2-17',
      () => parentsToAdd(known, { fatherId: null, motherId: null }),
      'Either father or mother must be specified',
    ],
    ['ER2-18', () => parentsToAdd(known, { fatherId: nobody, motherId: null }), `Father ${nobody} not found`],
    ['ER2-18', () => parentsToAdd(known, { fatherId: null, motherId: nobody }), `Mother ${nobody} not found`],
    ['ER2-20', () => fieldOf(withMax, id(5)), 'Invalid spouse role'],
    [
      'ER2-21',
      () => planPatch(known, withMax, 'motherId', id(5), samplePage),
      'Cannot change spouse representing the profile person',
    ],
    [
      'ER2-22',
      () => plan({ act: 'spouse change', subject: max.subject, choice: person(999) }),
      `Spouse ${nobody} not found`,
    ],
    ['ER2-23', () => familyIn(known, { type: 'family', id: noFamily }), `Family ${noFamily} not found`],
    ['ER2-24', () => childOf(known, max.subject), 'Error loading view person for child'],
    ['ER2-25', () => familyOfSubject(known, ada.subject), 'Error loading parent family'],
    ['ER2-26', () => existingFamily(known, noFamily), 'Existing family not found'],
    ['ER2-27', () => checkOneGroup(person0, noFamily), 'Subject must have a group ID'],
    ['ER2-28', () => checkOneGroup(nobody, family0), 'Parent family must have a group ID'],
    [
      'ER2-29',
      () => checkOneGroup(nobody, '12-1' as typeof noFamily),
      'Subject and parent family must have the same group ID',
    ],
    ['ER2-30', () => personIn({ type: 'family', id: noFamily }), 'No existing profile person selected'],
    [
      'ER2-39',
      () => familyOfSubject({ ...known, families: [] }, max.subject),
      'The family match is not found in the profile.',
    ],
    ['ER2-40', () => tieIn(withBen, id(3)), 'The child assertion is not found.'],
  ])('[%s] is raised', (_id, act, message) => {
    expect(act).toThrow(message)
  })
})
