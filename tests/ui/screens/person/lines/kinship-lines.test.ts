import { describe, expect, it } from 'vitest'
import type { Box, StageBoxes } from '#ui/screens/person/lines/boxes.ts'
import { kinshipLines } from '#ui/screens/person/lines/kinship-lines.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const hung = (left: number, top: number, broken = false) => ({ box: box(left, top, 170, 54), broken })

const alone: StageBoxes = {
  width: 1040,
  ring: box(452, 112, 136, 168),
  words: box(380, 300, 280, 80),
  parents: [],
  siblings: [],
  spouses: [],
  weaves: [],
  labelWidth: 0,
  families: [],
}
const father = box(278, 0, 208, 76)
const mother = box(554, 0, 208, 76)
const heading = box(0, 430, 180, 32)
const spouse = box(772, 148, 268, 95)
const paths = (stage: Partial<StageBoxes>) => kinshipLines({ ...alone, ...stage }).map(({ path }) => path)

describe('the lines of a family', () => {
  it('do not exist for a person without relatives', () => {
    expect(paths({})).toEqual([])
  })

  it('join the parents and come down from between them', () => {
    expect(paths({ parents: [{ cards: [father, mother], broken: false }] })).toEqual([
      'M 486 38 H 554',
      'M 520 38 V 112',
    ])
  })

  it('join parents in a column, and bend to the person', () => {
    const cards = [box(100, 0, 208, 76), box(100, 84, 208, 76)]
    const lines = kinshipLines({
      ...alone,
      ring: box(452, 200, 136, 168),
      parents: [{ cards, broken: true }],
    })

    expect(lines).toEqual([
      { path: 'M 100 38 H 99 Q 89 38 89 48', broken: true },
      { path: 'M 100 122 H 99 Q 89 122 89 132', broken: true },
      { path: 'M 89 48 V 160 C 89 188 520 168 520 200', broken: true },
    ])
  })

  it('braid the marriages below the first as well, or lay the strands side by side, right of the trunk, where there is no room', () => {
    const second = box(772, 260, 268, 68)
    const stage: StageBoxes = {
      ...alone,
      spouses: [spouse, second],
      weaves: [null, [1, 2]],
      families: [],
    }
    const strandsOf = (words: Box) =>
      kinshipLines({ ...stage, words }).flatMap(({ path, tree }) => (tree ? `${tree} ${path}` : []))

    const roomy = strandsOf(alone.words)
    expect(roomy[0]?.startsWith('1 M 716 294')).toBe(true)
    expect(roomy.at(-1)).toMatch(/^[12] M/)
    expect(roomy.length).toBeGreaterThan(4)
    expect(strandsOf(box(380, 300, 350, 80))).toEqual(['1 M 746 296 H 766', '2 M 746 292 H 766'])
  })

  it('go straight to the spouse, and from there down to the children', () => {
    const [marriage, trunk, fan, hook] = paths({
      spouses: [spouse],
      families: [{ heading, cards: [hung(14, 510)] }],
    })

    expect(marriage).toBe('M 588 195.5 H 766')
    expect(trunk).toBe('M 680 195.5 V 448')
    expect(fan).toMatch(/^M 680 446 C 680 .* 4 510 V 527$/)
    expect(hook).toBe('M 4 527 Q 4 537 13 537')
  })

  it('pass beside the text under the portrait, however long the name is', () => {
    const words = box(300, 300, 440, 80)
    const [, trunk] = paths({ words, spouses: [spouse], families: [{ heading, cards: [hung(14, 510)] }] })

    expect(trunk).toBe('M 754 195.5 V 448')
  })

  it('hang further spouses on the trunk, and several families on a rail at the left', () => {
    const lines = paths({
      spouses: [spouse, box(772, 253, 268, 68)],
      labelWidth: 90,
      families: [
        { heading, cards: [hung(38, 500)] },
        { heading: box(0, 570, 180, 32), cards: [] },
      ],
    })

    expect(lines).toContain('M 678 275 Q 678 287 690 287 H 766')
    expect(lines).toContain('M 4 471 Q 4 481 14 481 H 18 Q 28 481 28 491 V 517')
  })

  it('are broken to half-siblings and to the adopted', () => {
    const siblings = [{ box: box(0, 160, 240, 32), broken: true }]
    const lines = kinshipLines({ ...alone, parents: [{ cards: [father, mother], broken: false }], siblings })

    expect(lines.filter(({ broken }) => broken)).toEqual([
      { path: 'M 254 164 Q 254 176 244 176', broken: true },
    ])
  })

  it('leave the portrait itself when the parents are not known', () => {
    const [line] = paths({ siblings: [{ box: box(0, 160, 240, 32), broken: false }] })

    expect(line).toMatch(/^M 520 112 V 104 Q 520 96 512 96 H 270 /)
  })
})
