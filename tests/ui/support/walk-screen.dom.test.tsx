import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { anyBindings } from '../../../e2e/bindings/support/binding.ts'
import { liveRun } from '../../machines/support/live-run.ts'
import { samplePaths } from '../../machines/support/sample.paths.ts'
import { compareScreen } from './compare-screen.ts'
import { sampleBindings } from './sample-bindings.ts'
import { SampleScreen } from './sample-screen.tsx'
import { walkScreen } from './walk-screen.tsx'

walkScreen({
  model: samplePaths,
  bindings: sampleBindings,
  render: (flow) => <SampleScreen flow={flow} />,
})

describe(compareScreen.name, () => {
  afterEach(cleanup)

  const choosing = liveRun(samplePaths, {
    kind: 'start',
    event: { type: 'xstate.init' },
    name: 'without a hint',
    input: { hint: null },
  }).actor
  const compare = () => compareScreen(samplePaths, anyBindings(sampleBindings), choosing.getSnapshot())

  it('finds nothing wrong with a screen that offers what the flow takes', () => {
    render(<SampleScreen flow={choosing} />)

    expect(compare()).toEqual([])
  })

  it('misses a control for what the flow takes', () => {
    render(<p>Nothing to type into</p>)

    expect(compare()).toEqual(['the flow takes "word typed", but no enabled textbox "Tree" is there'])
  })

  it('finds a control that is dead, and a link that nobody listed', () => {
    render(
      <>
        <SampleScreen flow={choosing} />
        <button>Ask again</button>
        <a href="/elsewhere">Elsewhere</a>
      </>,
    )

    expect(compare()).toEqual([
      '<button> "Ask again" can be operated, but the flow takes nothing from it',
      '<a> "Elsewhere" can be operated, but the flow takes nothing from it',
    ])
  })

  it('finds a control that the flow does not take in this state', () => {
    render(
      <label>
        Tree <input /> <button>Ask</button>
      </label>,
    )

    expect(compare()).toContain('<button> "Ask" can be operated, but the flow takes nothing from it')
  })
})
