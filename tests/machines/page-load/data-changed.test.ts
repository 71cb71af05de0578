/** A failed load, for example without a connection, is tried again when the model reports a change. */
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PersonId } from '#contract/wire.ts'
import type { LoadOutcome, PersonOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { personPageMachine } from '#machines/person-page/person-page.machine.ts'
import { personRelationMachine } from '#machines/person-relation/person-relation.machine.ts'
import { wire } from '#machines/wire.ts'

type Of = { personId: PersonId }

// An id as the server would send it.
const personId = '17-1' as PersonId
const changed = { type: 'data changed' } as const
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Fails only the first time. */
function failingOnce<T, Input = Of>(answer: T) {
  let failed = false
  return fromPromise<T, Input>(async () => {
    if (failed) return answer
    failed = true
    throw new Error('No connection.')
  })
}
const loads = fromPromise<void, Of>(async () => {})

it('loads a page that could not be loaded', async () => {
  const machine = wire(pageLoadMachine)({ load: failingOnce<LoadOutcome, undefined>('found') })
  const page = createActor(machine, { input: { known: false } }).start()
  await settle()
  expect(page.getSnapshot().value).toBe('unreachable')

  page.send(changed)
  await settle()
  expect(page.getSnapshot().value).toBe('shown')
})

it('loads a person who could not be loaded', async () => {
  const machine = wire(personPageMachine)({
    loadPerson: failingOnce<PersonOutcome>({ found: true, movedTo: null }),
    loadGenerations: loads,
    loadFamilies: loads,
  })
  const page = createActor(machine, { input: { personId, calm: true } }).start()
  await settle()
  expect(page.getSnapshot().value).toBe('unreachable')

  page.send(changed)
  await settle()
  expect(page.getSnapshot().matches('present')).toBe(true)
})

it('loads a path between relatives that could not be loaded', async () => {
  const machine = wire(personRelationMachine)({ loadRelation: loads, loadPath: failingOnce<void>(undefined) })
  const relation = createActor(machine, { input: { personId } }).start()
  await settle()
  relation.send({ type: 'path opened' })
  await settle()
  expect(relation.getSnapshot().value).toEqual({ known: 'incomplete' })

  relation.send(changed)
  await settle()
  expect(relation.getSnapshot().value).toEqual({ known: 'shown' })
})
