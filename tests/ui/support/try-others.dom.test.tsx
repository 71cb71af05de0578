import { cleanup } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { afterEach, describe, expect, it } from 'vitest'
import { generatePaths } from '#machines/paths/generate.ts'
import { samplePaths } from '../../machines/support/sample.paths.ts'
import { sampleBindings } from './sample-bindings.ts'
import { type SampleFlow, SampleScreen } from './sample-screen.tsx'
import { type Play, playOf } from './stage.tsx'
import { deadAlso, deadAside } from './try-others.ts'

const generated = generatePaths(samplePaths)

/** The sample screen with a cross beside 'Leave it', and with a disclosure. The test says what they do. */
function play(onCross: (flow: SampleFlow) => void, onMore: (more: HTMLElement) => void): Play {
  function Screen({ flow }: { flow: SampleFlow }) {
    const mayLeave = useSelector(flow, (snapshot) => snapshot.can({ type: 'dismissed' }))
    return (
      <>
        <SampleScreen flow={flow} />
        <button onClick={({ currentTarget }) => onMore(currentTarget)}>More</button>
        {mayLeave ? <button onClick={() => onCross(flow)}>Close</button> : null}
      </>
    )
  }
  const { controls } = sampleBindings
  const also = [{ role: 'button', name: 'Close' }] as const
  const bindings: typeof sampleBindings = {
    ...sampleBindings,
    controls: { ...controls, dismissed: { ...controls.dismissed, also } },
    aside: [{ role: 'button', name: 'More' }],
  }
  return playOf({ model: samplePaths, bindings, render: (flow) => <Screen flow={flow} /> })
}

const nothing = () => undefined
const works = play(
  (flow) => flow.send({ type: 'dismissed' }),
  (more) => more.setAttribute('aria-expanded', 'true'),
)
const dead = play(nothing, nothing)

describe('controls that no path needs', () => {
  afterEach(cleanup)

  it('have no fault if each does something', async () => {
    expect(await deadAlso(works, generated)).toEqual([])
    expect(await deadAside(works, generated)).toEqual([])
  })

  it('are reported if they send nothing', async () => {
    expect(await deadAlso(dead, generated)).toEqual([
      'pressing button "Close" did nothing: "dismissed" never came',
    ])
  })

  it('are reported if they change nothing', async () => {
    expect(await deadAside(dead, generated)).toEqual([
      'pressing button "More" did nothing: nothing that can be seen changed',
    ])
  })

  it('are reported if they are never there', async () => {
    const bindings = { ...works.bindings, aside: [{ role: 'button', name: 'Less' } as const] }
    const noneThere: Play = {
      ...works,
      bindings,
      render: (flow) => <SampleScreen flow={flow as SampleFlow} />,
    }

    expect(await deadAside(noneThere, generated)).toEqual(['button "Less" was never there'])
  })
})
