import { describe, expect, it, vi } from 'vitest'
import { parentsOf } from '#domain/kinship/parents.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createSelection, type Read } from '#domain/model/selection.ts'
import { assertionsOfFamily, assertionsOfPerson, kinIn, treesOfUser } from '#domain/model/selectors.ts'
import {
  assertion,
  assertionId,
  dataGroup,
  family,
  familyId,
  groupId,
  person,
  personId,
  userId,
} from './samples.ts'

const ada = personId('17-1')

describe(createSelection.name, () => {
  it('is made again only when something that it read has changed', () => {
    const model = createModel()
    const select = vi.fn<(read: Read) => { name: string | undefined }>((read) => ({
      name: read(keyOf('person', ada)).value?.displayProperties.name,
    }))
    const selection = createSelection(model, select)
    const first = selection.snapshot()
    model.append({ type: 'entities-requested', keys: [keyOf('person', personId('17-2'))] }, 1)

    expect(selection.snapshot()).toBe(first)
    expect(select).toHaveBeenCalledTimes(1)

    model.append({ type: 'entities-loaded', entities: [keyed('person', ada, person('17-1', 'Ada'))] }, 2)
    expect(selection.snapshot()).toEqual({ name: 'Ada' })
    expect(select).toHaveBeenCalledTimes(2)
  })

  it('listens to what it reads now, not to what it read before', () => {
    const model = createModel()
    const bob = personId('17-2')
    const selection = createSelection(model, (read) =>
      read(keyOf('person', ada)).value === null
        ? null
        : read(keyOf('person', bob)).value?.displayProperties.name,
    )
    const listener = vi.fn<() => void>()
    const stop = selection.subscribe(listener)

    model.append({ type: 'entities-loaded', entities: [keyed('person', bob, person('17-2', 'Bob'))] }, 1)
    expect(listener).toHaveBeenCalledTimes(0)
    model.append({ type: 'entities-loaded', entities: [keyed('person', ada, person('17-1'))] }, 2)
    expect(listener).toHaveBeenCalledTimes(1)
    model.append({ type: 'entities-loaded', entities: [keyed('person', bob, person('17-2', 'Ben'))] }, 3)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(selection.snapshot()).toBe('Ben')

    stop()
    model.append({ type: 'marked-stale', keys: [keyOf('person', bob)] }, 4)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('selectors', () => {
  it('find kin among what is loaded', () => {
    const model = createModel()
    const child = {
      ...person('17-1'),
      familyRelationships: [{ familyId: familyId('17-9'), role: 'Child' as const }],
    }
    const selection = createSelection(model, (read) => parentsOf(kinIn(read), ada))
    expect(selection.snapshot()).toEqual([])

    const parents = family('17-9', {
      fatherId: personId('17-2'),
      children: [{ personId: ada, link: 'birth' }],
    })
    model.append(
      {
        type: 'entities-loaded',
        entities: [keyed('person', ada, child), keyed('family', familyId('17-9'), parents)],
      },
      1,
    )
    expect(selection.snapshot()).toEqual(['17-2'])
  })

  it('put the details of a person and of a family in order', () => {
    const model = createModel()
    const read = createSelection(model, (read) => [
      assertionsOfPerson(read, ada)?.map((one) => one.assertionType) ?? null,
      assertionsOfFamily(read, familyId('17-9'))?.map((one) => one.assertionType) ?? null,
    ])
    expect(read.snapshot()).toEqual([null, null])

    model.append(
      {
        type: 'entities-loaded',
        entities: [
          keyed('assertion', assertionId('17-20'), assertion('17-20', 'Death')),
          keyed('assertion', assertionId('17-21'), assertion('17-21', 'Birth')),
          keyed('personAssertions', ada, [assertionId('17-20'), assertionId('17-21')]),
          keyed('familyAssertions', familyId('17-9'), []),
        ],
      },
      1,
    )
    expect(read.snapshot()).toEqual([['Birth', 'Death'], []])
  })

  it('list the research trees of a user, without one that was removed', () => {
    const model = createModel()
    const user = userId('5')
    const trees = createSelection(model, (read) => treesOfUser(read, user)?.map((group) => group.id) ?? null)
    expect(trees.snapshot()).toBeNull()

    model.append(
      {
        type: 'entities-loaded',
        entities: [
          keyed('dataGroup', groupId('17'), dataGroup('17')),
          keyed('dataGroup', groupId('18'), dataGroup('18')),
          keyed('dataGroup', groupId('19'), dataGroup('19', 'Profile')),
          keyed('treesOfUser', user, [groupId('17'), groupId('18'), groupId('19')]),
        ],
      },
      1,
    )
    expect(trees.snapshot()).toEqual(['17', '18'])

    model.append({ type: 'entities-removed', keys: [keyOf('dataGroup', groupId('17'))] }, 2)
    expect(trees.snapshot()).toEqual(['18'])
  })
})
