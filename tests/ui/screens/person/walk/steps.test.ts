import { expect, it } from 'vitest'
import { type Arrow, type Place, type Row, step } from '#ui/screens/person/walk/steps.ts'

const counts = { parent: 2, sibling: 2, spouse: 2, child: 2 }
const nobody = { parent: 0, sibling: 0, spouse: 0, child: 0 }

const arrows: Record<string, Arrow> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
}

function place(written: string): Place {
  const [row = '', index = '0'] = written.split(' ')
  return { row: row as Row, index: Number(index) } // The cases below name rows only.
}
const say = (to: Place | null) => (to === null ? '-' : to.row === 'centre' ? to.row : `${to.row} ${to.index}`)

it.each([
  ['centre', '↑ parent 0', '↓ child 0', '← sibling 0', '→ spouse 0'],
  ['parent 0', '↑ -', '↓ centre', '← -', '→ parent 1'],
  ['sibling 0', '↑ parent 0', '↓ child 0', '← sibling 1', '→ centre'],
  ['sibling 1', '↑ parent 0', '↓ child 0', '← -', '→ sibling 0'],
  ['spouse 0', '↑ parent 0', '↓ child 0', '← centre', '→ spouse 1'],
  ['spouse 1', '↑ parent 0', '↓ child 0', '← spouse 0', '→ -'],
  ['child 1', '↑ centre', '↓ -', '← child 0', '→ -'],
])('from %s the arrows lead %s, %s, %s, %s', (from, ...expected) => {
  const led = Object.entries(arrows).map(
    ([sign, arrow]) => `${sign} ${say(step(place(from), arrow, counts))}`,
  )

  expect(led).toEqual(expected)
})

it('does nothing if no person is there', () => {
  expect(Object.values(arrows).map((arrow) => step(place('centre'), arrow, nobody))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
