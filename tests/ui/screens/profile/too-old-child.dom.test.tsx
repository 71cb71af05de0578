import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { ChildMarkProblem } from '#domain/profile/child-mark.ts'
import { childMarkMachine } from '#machines/child-mark/child-mark.machine.ts'
import { wire } from '#machines/wire.ts'
import { TooOldChild } from '#ui/screens/profile/managing/too-old-child.tsx'

type Saved = Result<null, ChildMarkProblem>

/** The remark, and the marks that it saves. */
function show(answer: Saved) {
  const saved: boolean[] = []
  const machine = wire(childMarkMachine)({
    saveMark: fromPromise<Saved, { isChild: boolean }>(async ({ input }) => {
      saved.push(input.isChild)
      return answer
    }),
    findOut: fromPromise(async () => true),
  })
  render(<TooOldChild flow={createActor(machine).start()} />)
  return saved
}

const remove = () => fireEvent.click(screen.getByRole('button', { name: 'No longer a child' }))

afterEach(cleanup)

describe(TooOldChild.name, () => {
  it('[part of PPG-17] says that the person is too old by the birth date, and removes the mark', () => {
    const saved = show(ok(null))
    expect(screen.getByRole('status').textContent).toContain('By the birth date, this person is 13 or older.')

    remove()

    expect(saved).toEqual([false])
  })

  it('says why the mark was not removed', async () => {
    show(refuse('not-allowed'))
    remove()

    expect((await screen.findByRole('alert')).textContent).toContain(
      'no longer allowed to change this profile',
    )
  })
})
