import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import {
  changeUndone,
  type DetailDone,
  type DetailUndone,
  detailChanged,
} from '#domain/person/detail-edit.ts'
import { nothingUnsaved } from '#domain/person/unsaved-details.ts'
import {
  assertionEditMachine,
  type DetailChange,
  type NewDetail,
  type UndoRefusal,
} from '#machines/assertion-edit/assertion-edit.machine.ts'
import { sampleDetail } from '#machines/assertion-edit/sample-details.ts'
import { wire } from '#machines/wire.ts'
import { DoneNotice } from '#ui/screens/profile/done-notice.tsx'

type Done = Result<DetailDone, UndoRefusal>
type Undone = Result<DetailUndone, UndoRefusal>

const job = (value: string) => sampleDetail(41, { assertionType: 'Occupation', value })
const teacher = job('a teacher')
const nurse = job('a nurse')
const baker = job('a baker')

/** The notice after a saved change from teacher to nurse, which had replaced `before`. */
async function show(before: typeof teacher, undo: () => Promise<Undone>) {
  const unused = async (): Promise<Done> => {
    throw new Error('Only a change is saved here.')
  }
  const machine = wire(assertionEditMachine)({
    addDetail: fromPromise<Done, NewDetail>(unused),
    changeDetail: fromPromise<Done, DetailChange>(async () =>
      ok(detailChanged(teacher, { assertion: nurse, before }, ['value'])),
    ),
    deleteDetail: fromPromise<Done, { detail: typeof teacher }>(unused),
    undoDetail: fromPromise<Undone, { done: DetailDone }>(undo),
  })
  const flow = createActor(machine, {
    input: { id: 'form', locale: 'en-GB', unsaved: nothingUnsaved, maxActs: 9 },
  }).start()
  flow.send({
    type: 'detail chosen',
    stored: { detail: teacher, placeName: '' },
    mayEdit: true,
    mayDelete: true,
  })
  flow.send({ type: 'edit chosen' })
  flow.send({ type: 'field typed', field: 'value', text: 'a nurse' })
  flow.send({ type: 'save chosen' })
  render(<DoneNotice flow={flow} heading={createRef()} />)
  await screen.findByRole('button', { name: 'Undo' })
  return screen.getByRole('status').textContent
}

const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
const nothingLeft = async (): Promise<Undone> => ok({ detail: teacher, replaced: null })

afterEach(cleanup)

describe(DoneNotice.name, () => {
  it('says that a detail is saved', async () => {
    expect(await show(teacher, nothingLeft)).toContain('Occupation saved.')
  })

  it('says what had been changed in the meantime, in quotation marks', async () => {
    expect(await show(baker, nothingLeft)).toContain(
      'Occupation saved. It had been changed in the meantime to “a baker”. Undo brings that back.',
    )
  })

  it('offers to bring back a later change that the undo has replaced', async () => {
    await show(teacher, async () => ok(changeUndone(nurse, { assertion: teacher, before: baker }, ['value'])))
    undo()

    expect(
      await screen.findByText(/changed in the meantime to “a baker”\. Undo brings that back\./),
    ).toBeDefined()
  })

  it('does not speak of anything entered if the undo did not reach the server', async () => {
    await show(teacher, () => Promise.reject(new Error('offline')))
    undo()

    expect((await screen.findByRole('alert')).textContent).toBe(
      'We could not reach the server, so we do not know whether this is undone. Try again.',
    )
  })
})
