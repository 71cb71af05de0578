import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  type CompareFacts,
  type CompleteFacts,
  decideCancel,
  decideCompare,
  decideComplete,
  decidePart,
  decideStart,
  decideUndo,
  type PartFacts,
  type UndoFacts,
} from '#domain/upload/decide-sync.ts'

const now = new Date('2026-11-05T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const left = (name: string, hours: number) => ({ name, activeAt: hoursAgo(hours) })
const ended = ['Cancelled', 'Failed'] as const

describe(decideStart.name, () => {
  const facts = { isTree: true, isCompleting: false, isSupervised: false, unfinished: [] }

  it('lets a sync begin', () => {
    expect(decideStart(facts, now)).toEqual(ok([]))
  })

  it.each([
    ['the tree has gone', { isTree: false }],
    ['a sync is being applied', { isCompleting: true }],
  ])('refuses when %s', (_when, other) => {
    expect(decideStart({ ...facts, ...other }, now)).toEqual(refuse('upload-completing'))
  })

  it('[PUB-05] refuses a child, whatever else is so', () => {
    expect(decideStart({ ...facts, isSupervised: true }, now)).toEqual(refuse('managed-by-parent'))
    expect(decideStart({ ...facts, isSupervised: true, isTree: false }, now)).toEqual(
      refuse('managed-by-parent'),
    )
  })

  it('leaves two other uploads alone', () => {
    const unfinished = [left('first', 30), left('second', 1)]

    expect(decideStart({ ...facts, unfinished }, now)).toEqual(ok([]))
  })

  it('ends the one of three syncs that was inactive for over a day', () => {
    const unfinished = [left('first', 24.1), left('second', 24.1), left('third', 1)]

    expect(decideStart({ ...facts, unfinished }, now)).toEqual(ok([unfinished[0]]))
  })

  it('refuses a fourth upload while the other three are running', () => {
    const unfinished = [left('first', 24), left('second', 2), left('third', 1)]

    expect(decideStart({ ...facts, unfinished }, now)).toEqual(refuse('too-many-uploads'))
  })
})

describe(decidePart.name, () => {
  const facts: PartFacts = {
    state: 'Active',
    before: 'nothing',
    isCompared: false,
    receivedBytes: 0,
    bytes: 1_000,
  }

  it.each<[string, Partial<PartFacts>, ReturnType<typeof decidePart>]>([
    ['a new part is stored', {}, ok('new')],
    ['the same part may come again', { before: 'the same' }, ok('stored before')],
    ['also once it is compared', { before: 'the same', isCompared: true }, ok('stored before')],
    ['another part of the number is refused', { before: 'another' }, refuse('other-part')],
    ['a part that comes after comparing is refused', { isCompared: true }, refuse('other-part')],
    ['the greatest upload is taken', { receivedBytes: 999_999_000 }, ok('new')],
    ['more is refused', { receivedBytes: 999_999_001 }, refuse('upload-too-large')],
    ['a sync that has gone takes nothing', { state: null }, refuse('sync-not-active')],
    ['nor does one that is applied', { state: 'Completing', before: 'the same' }, refuse('sync-not-active')],
  ])('%s', (_rule, other, decided) => {
    expect(decidePart({ ...facts, ...other })).toEqual(decided)
  })
})

describe(decideCompare.name, () => {
  const facts: CompareFacts = { state: 'Active', isWhole: true, isCompared: false }

  it.each<[string, Partial<CompareFacts>, ReturnType<typeof decideCompare>]>([
    ['begins once', {}, ok('new')],
    ['may be asked for again', { isCompared: true }, ok('asked before')],
    ['needs all parts', { isWhole: false }, refuse('parts-missing')],
    ['needs an active sync', { state: 'Completing' }, refuse('sync-not-active')],
  ])('%s', (_rule, other, decided) => {
    expect(decideCompare({ ...facts, ...other })).toEqual(decided)
  })
})

describe(decideComplete.name, () => {
  const facts: CompleteFacts = {
    state: 'Active',
    isOwned: true,
    isWhole: true,
    isFirst: true,
    hasRoom: true,
  }

  it.each<[string, Partial<CompleteFacts>, ReturnType<typeof decideComplete>]>([
    ['applies a whole upload', {}, ok('new')],
    ['may be asked for again meanwhile', { state: 'Completing', isWhole: false }, ok('asked before')],
    ['and afterwards', { state: 'Completed', hasRoom: false }, ok('asked before')],
    ['needs all parts', { isWhole: false, hasRoom: false }, refuse('parts-missing')],
    ['needs an owner', { isOwned: false }, refuse('sync-not-active')],
    ['needs a sync', { state: null }, refuse('sync-not-active')],
    ['refuses a tree too many', { hasRoom: false }, refuse('tree-limit-reached')],
    ['updates a tree whatever the plan says', { hasRoom: false, isFirst: false }, ok('new')],
  ])('%s', (_rule, other, decided) => {
    expect(decideComplete({ ...facts, ...other })).toEqual(decided)
  })

  it.each(ended)('refuses a sync that is %s', (state) => {
    expect(decideComplete({ ...facts, state })).toEqual(refuse('sync-not-active'))
  })
})

describe(decideUndo.name, () => {
  const facts: UndoFacts = {
    state: 'Completed',
    isUndone: false,
    isLast: true,
    keepsFormer: true,
    isCompleting: false,
  }

  it.each<[string, Partial<UndoFacts>, ReturnType<typeof decideUndo>]>([
    ['takes back the last change', {}, ok('new')],
    ['may be asked for again', { isUndone: true, isLast: false, isCompleting: true }, ok('asked before')],
    ['refuses an earlier one', { isLast: false, isCompleting: true }, refuse('not-the-last')],
    ['refuses one whose former tree is not stored', { keepsFormer: false }, refuse('not-the-last')],
    ['refuses one that is being applied', { state: 'Completing' }, refuse('not-the-last')],
    ['refuses one that has gone', { state: null, isUndone: true }, refuse('not-the-last')],
    ['waits for another that is being applied', { isCompleting: true }, refuse('upload-completing')],
  ])('%s', (_rule, other, decided) => {
    expect(decideUndo({ ...facts, ...other })).toEqual(decided)
  })
})

describe(decideCancel.name, () => {
  it.each([
    ['Active', ok('new')],
    ['Cancelled', ok('asked before')],
    ['Completing', refuse('sync-not-active')],
    ['Completed', refuse('sync-not-active')],
    ['Failed', refuse('sync-not-active')],
    [null, refuse('sync-not-active')],
  ] as const)('decides on a sync that is %s', (state, decided) => {
    expect(decideCancel(state)).toEqual(decided)
  })
})
