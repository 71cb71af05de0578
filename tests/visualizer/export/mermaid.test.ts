import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { mermaidOf } from '../../../visualizer/export/mermaid.ts'
import { doorChart } from '../support/door.ts'

describe(mermaidOf.name, () => {
  it('writes nested states, their starts and ends, and transitions', () => {
    expect(mermaidOf(doorChart)).toBe(
      [
        'stateDiagram-v2',
        '  [*] --> s1',
        '  state "open" as s1',
        '  state "shut" as s2 {',
        '    [*] --> s3',
        '    state "quiet" as s3',
        '    state "ringing (starts ring)" as s4',
        '  }',
        '  state "locked" as s5',
        '  s5 --> [*]',
        '  %% anywhere: knocked / count',
        '  s1 --> s2 : pushed [not isHeavy] / count',
        '  s1 --> s2 : after draught',
        '  s2 --> s5 : locked',
        '  s4 --> s3 : ring done',
        '  s4 --> s3 : ring fails',
        '',
      ].join('\n'),
    )
  })

  it('separates parallel regions, notes internal transitions, and escapes words that are Mermaid syntax', () => {
    const machine = createMachine({
      id: 'lamp',
      type: 'parallel',
      states: {
        'bulb: "left"': { initial: 'on', on: { 'a;b': {} }, states: { on: {} } },
        right: { initial: 'off', states: { off: { on: { tick: {} } }, last: { type: 'history' } } },
      },
    })

    expect(mermaidOf(chartOf(machine))).toBe(
      [
        'stateDiagram-v2',
        '  state "lamp" as s0 {',
        '    state "bulb#58; #34;left#34;" as s1 {',
        '      [*] --> s2',
        '      state "on" as s2',
        '    }',
        '    note right of s1',
        '      a#59;b',
        '    end note',
        '    --',
        '    state "right" as s3 {',
        '      [*] --> s4',
        '      state "off" as s4',
        '      s4 : tick',
        '      state "last (shallow history)" as s5',
        '    }',
        '  }',
        '',
      ].join('\n'),
    )
  })
})
