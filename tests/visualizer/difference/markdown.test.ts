import { describe, expect, it } from 'vitest'
import { differenceMarkdown } from '../../../visualizer/difference/markdown.ts'

const since = { commit: 'abc1234', subject: 'Ring *twice*' }

describe(differenceMarkdown.name, () => {
  it('says so when nothing is altered', () => {
    expect(differenceMarkdown({ since, machines: [] })).toBe(
      '## Flows since abc1234 (Ring \\*twice\\*)\n\nNo flow is altered.\n',
    )
  })

  it('counts, then names every part, with no word of a flow read as markup', () => {
    const parts = [
      { part: 'state', id: 'bell.loud', change: 'added', words: '"loud", an end' },
      {
        part: 'transition',
        id: 'bell.still|rung|0',
        change: 'changed',
        words: '"rung" in "still" asks: is a_b',
      },
    ] as const

    expect(
      differenceMarkdown({
        since: { commit: 'abc1234', subject: 'Ring' },
        machines: [
          { machine: 'bell', change: 'changed', parts },
          { machine: 'lamp', change: 'added', parts: [{ ...parts[0], id: 'lamp', words: 'the whole flow' }] },
        ],
      }),
    ).toBe(
      [
        '## Flows since abc1234 (Ring)',
        '',
        '2 flows altered: 1 state added, 1 transition changed.',
        '',
        '### bell',
        '',
        '- **added** state: "loud", an end',
        '- **changed** transition: "rung" in "still" asks: is a\\_b',
        '',
        '### lamp (new)',
        '',
        '- **added** state: the whole flow',
        '',
      ].join('\n'),
    )
  })
})
