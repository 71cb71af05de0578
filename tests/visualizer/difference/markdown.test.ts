import { describe, expect, it } from 'vitest'
import { differenceMarkdown } from '../../../visualizer/difference/markdown.ts'

const since = { commit: 'abc1234', subject: 'Ring *twice*', date: '2026-11-20' }
const chosen = { by: 'request' } as const

describe(differenceMarkdown.name, () => {
  it('reports that nothing was altered', () => {
    expect(differenceMarkdown({ since, chosen, machines: [] })).toBe(
      '## Flows since abc1234 (Ring \\*twice\\*)\n\nNo flow is altered.\n',
    )
  })

  it('names the change if no revision was requested', () => {
    const change = { commit: 'def5678', subject: 'Ring', date: '2026-11-22' }

    expect(
      differenceMarkdown({ since, chosen: { by: 'last change', change }, machines: [] }).split('\n')[2],
    ).toBe(
      'The last change that altered a flow is def5678 of 2026-11-22, “Ring”. Compared with what was before it, abc1234.',
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
        since: { ...since, subject: 'Ring' },
        chosen,
        machines: [
          { machine: 'bell', change: 'changed', parts },
          {
            machine: 'lamp',
            change: 'added',
            parts: [{ part: 'flow', id: 'lamp', change: 'added', words: '2 states' }],
          },
        ],
      }),
    ).toBe(
      [
        '## Flows since abc1234 (Ring)',
        '',
        '2 flows are altered: 1 flow added, 1 state added, 1 transition changed.',
        '',
        '### bell',
        '',
        '- **added** state: "loud", an end',
        '- **changed** transition: "rung" in "still" asks: is a\\_b',
        '',
        '### lamp (new)',
        '',
        '- **added** flow: 2 states',
        '',
      ].join('\n'),
    )
  })
})
