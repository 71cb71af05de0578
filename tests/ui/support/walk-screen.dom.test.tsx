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

  it('accepts a screen that offers every event that the flow accepts', () => {
    render(<SampleScreen flow={choosing} />)

    expect(compare()).toEqual([])
  })

  it('reports a missing control for an event that the flow accepts', () => {
    render(<p>Nothing to type into</p>)

    expect(compare()).toEqual(['the flow takes "word typed", but no enabled textbox "Tree" is there'])
  })

  it('reports a dead control, and an unlisted link', () => {
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

  it('reports a control whose event the flow ignores in this state', () => {
    render(
      <label>
        Tree <input /> <button>Ask</button>
      </label>,
    )

    expect(compare()).toContain('<button> "Ask" can be operated, but the flow takes nothing from it')
  })
})
