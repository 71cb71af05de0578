import { describe, expect, it } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { FamilyRole, Person } from '#contract/research/person.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { readPermissions } from '#domain/permission/permissions.ts'
import { selectProfileFamily, smallFamily } from '../../../../src/app/routes/profile/select-profile-family.ts'
import {
  dataGroup,
  family,
  familyId,
  groupId,
  person,
  personId,
  userId,
} from '../../../domain/model/samples.ts'
import { modelWith } from '../../support/model-with.ts'

const viewer = userId('5')
const ada = personId('50-1')
const child = (id: string) => ({ personId: personId(id), link: 'birth' as const })
const withFamily = (id: string, name: string, ...ties: [string, FamilyRole][]): Person => ({
  ...person(id, name),
  familyRelationships: ties.map(([of, role]) => ({ familyId: familyId(of), role })),
})

/** The profile of Ada, who has Tom with Max. */
const own = {
  ada: withFamily('50-1', 'Ada', ['50-7', 'Mother']),
  relatives: [person('50-2', 'Max'), person('50-3', 'Tom')],
  family: family('50-7', {
    fatherId: personId('50-2'),
    motherId: ada,
    children: [child('50-3')],
  }),
}

/** The same family in tree 17, under whose ids the connected view shows it. */
const inTree = {
  ada: { ...withFamily('17-1', 'Ada Maria', ['17-4', 'Mother']), matchIds: [ada] },
  family: family('17-4', {
    fatherId: personId('17-2'),
    motherId: personId('17-1'),
    children: [child('17-3')],
  }),
}

const groups = (...others: readonly DataGroup[]) => [
  keyed('dataGroup', groupId('50'), { ...dataGroup('50', 'Profile'), startItemId: ada }),
  ...others.map((group) => keyed('dataGroup', group.id, group)),
  keyed('dataGroupPermissions', groupId('50'), readPermissions('Owner,Modify,ReadItems')),
]

/** What the server answers if the profile is connected with nothing. */
const unconnected = (...matchIds: readonly string[]) => [
  keyed('person', ada, own.ada),
  ...own.relatives.map((one) => keyed('person', one.id, one)),
  keyed('family', own.family.id, { ...own.family, matchIds: matchIds.map(familyId) }),
]

/** What the server answers if the family is one with that of tree 17, and with these. */
const connected = (...matchIds: readonly string[]) => [
  keyed('person', ada, inTree.ada),
  keyed('family', inTree.family.id, { ...inTree.family, matchIds: ['50-7', ...matchIds].map(familyId) }),
  keyed('personRecord', ada, {
    person: own.ada,
    relatives: own.relatives,
    families: [own.family],
    assertions: [],
    places: [],
  }),
]

describe(selectProfileFamily.name, () => {
  it('[REL-02] names a family by its id in the profile and by the ids that it has elsewhere', () => {
    const { read } = modelWith(...groups(dataGroup('17')), ...connected('51-9'))
    const shown = selectProfileFamily(read, ada, viewer)

    expect(shown?.spouses.map(({ id, change }) => [id, change?.subject])).toEqual([
      ['50-2', { kind: 'spouse', family: { id: '50-7', matchIds: ['17-4', '51-9'] } }],
    ])
    expect(
      shown?.childGroups.flatMap(({ children }) => children.map(({ change }) => change?.subject)),
    ).toEqual([{ kind: 'child', family: { id: '50-7', matchIds: ['17-4', '51-9'] }, childId: '50-3' }])
  })

  it('shows the relatives in the profile, not those in the tree', () => {
    const { read } = modelWith(...groups(dataGroup('17')), ...connected())

    expect(selectProfileFamily(read, ada, viewer)?.spouses.map(({ face }) => face?.given)).toEqual(['Max'])
  })

  it.each<[string, string, boolean, Parameters<typeof modelWith>]>([
    ['[REL-10]', 'another profile', true, [...groups(dataGroup('51', 'Profile')), ...unconnected('51-9')]],
    [
      '[REL-10]',
      'a tree and another profile',
      true,
      [...groups(dataGroup('17'), dataGroup('51', 'Profile')), ...connected('51-9')],
    ],
    ['', 'only a tree', false, [...groups(dataGroup('17')), ...connected()]],
    ['', 'a data group that the viewer may not see', false, [...groups(), ...unconnected('51-9')]],
    ['', 'no other data group', false, [...groups(), ...unconnected()]],
  ])(
    '%s knows whether a relationship is elsewhere: the family is in %s',
    (_id, _where, isElsewhere, entities) => {
      const shown = selectProfileFamily(modelWith(...entities).read, ada, viewer)

      expect(shown?.spouses.map(({ change }) => change?.isElsewhere)).toEqual([isElsewhere])
    },
  )
})

describe('the parents', () => {
  const withParents = (...families: [string, string][]) =>
    modelWith(
      ...groups(),
      keyed(
        'person',
        ada,
        withFamily('50-1', 'Ada', ...families.map(([id]) => [id, 'Child'] as [string, FamilyRole])),
      ),
      ...families.flatMap(([id, mother]) => [
        keyed('person', personId(mother), person(mother, `Mother ${mother}`)),
        keyed('family', familyId(id), family(id, { motherId: personId(mother), children: [child('50-1')] })),
      ]),
    ).read

  it('of several families are apart, and each family can be removed', () => {
    const shown = selectProfileFamily(withParents(['50-7', '50-2'], ['50-8', '50-3']), ada, viewer)

    expect(
      shown?.parentGroups.map(({ link, mothers, change }) => [
        link,
        mothers.map(({ id }) => id),
        change?.name,
        change?.acts,
      ]),
    ).toEqual([
      ['birth', ['50-2'], 'Mother 50-2', ['parents removal']],
      ['birth', ['50-3'], 'Mother 50-3', ['parents removal']],
    ])
  })

  it('of the only family cannot be removed here', () => {
    const shown = selectProfileFamily(withParents(['50-7', '50-2']), ada, viewer)

    expect(shown?.parentGroups.map(({ change }) => change)).toEqual([null])
  })
})

describe(smallFamily.name, () => {
  it('asks for the record of the profile and for the data groups that have the family too', () => {
    const { read } = modelWith(...groups(), ...connected('51-9'))

    expect(smallFamily(read, ada)).toEqual(
      expect.arrayContaining([
        keyOf('personRecord', ada),
        keyOf('dataGroup', groupId('17')),
        keyOf('dataGroup', groupId('51')),
      ]),
    )
  })
})
