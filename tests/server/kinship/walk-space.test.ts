import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveBack, type Marks, takeMarks } from '../../../server/kinship/walk-space.ts'

const million = 1024 * 1024

/** All traversals of the process share the spare memory, so each case takes all of it first. */
function emptied() {
  while (takeMarks(1).size > 1);
}

beforeEach(emptied)
afterEach(emptied)

describe(takeMarks.name, () => {
  it('reuses returned space, and finds it empty', () => {
    const marks = takeMarks(100)
    marks.set(7, 3)
    giveBack(marks)

    const again = takeMarks(50)

    expect([again === marks, again.get(7), again.size]).toEqual([true, -1, 100])
  })
})

describe(giveBack.name, () => {
  it('keeps nothing of a tree that is larger than all that may be spare', () => {
    const small = takeMarks(100)
    const huge = takeMarks(5 * million)
    giveBack(small)
    giveBack(huge)

    expect(takeMarks(2)).toBe(small)
  })

  it('keeps sixteen megabytes in all', () => {
    const marks: Marks[] = Array.from({ length: 6 }, () => takeMarks(million))
    for (const each of marks) giveBack(each)

    const again = Array.from({ length: 6 }, () => takeMarks(2))

    expect(again.filter(({ size }) => size === million)).toHaveLength(4)
  })
})
