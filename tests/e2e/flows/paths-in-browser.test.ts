import { describe, expect, it } from 'vitest'
import { sayPath } from '#machines/paths/step.ts'
import { type AnyBrowserFlow, browserFlow } from '../../../e2e/flows/support/browser-flow.ts'
import { misfits, pathsInBrowser, waivedIn } from '../../../e2e/flows/support/paths-in-browser.ts'
import { ends, toggle } from '../../machines/support/small-machines.ts'

const flow = (of: Partial<AnyBrowserFlow>): AnyBrowserFlow =>
  browserFlow<unknown>({
    model: toggle,
    bindings: {},
    starts: { '': async () => null },
    actors: {},
    waived: {},
    ...of,
  })

const said = (of: AnyBrowserFlow) => pathsInBrowser(of).paths.map((path) => sayPath(path))
const wrong = (of: AnyBrowserFlow) => misfits(of, pathsInBrowser(of).paths)

describe(pathsInBrowser, () => {
  it('walks everything that is described', () => {
    expect(said(flow({}))).toEqual(['on → off'])
  })

  it('leaves out steps that a browser cannot do, and everything after them', () => {
    expect(said(flow({ acts: ['off'] }))).toEqual([])
    expect(said(flow({ model: ends, acts: ['again', 'off'] }))).toEqual(['again → off'])
  })

  it('leaves out steps that cannot happen in a situation', () => {
    const onlyWhenLit = flow({
      leavesOut: (step, from) => from?.snapshot.value === 'lit' && step.kind === 'user',
    })

    expect(said(onlyWhenLit)).toEqual(['on'])
  })
})

describe(misfits, () => {
  it('names a goal that is neither met nor waived', () => {
    expect(wrong(flow({ acts: ['on'] }))).toEqual(['no path meets "toggle.lit|off|0"'])
    expect(wrong(flow({ acts: ['on'], waived: { 'toggle.lit|off*': 'Nobody can.' } }))).toEqual([])
  })

  it('reports a waiver of a goal that is met, and one of an unknown goal', () => {
    const waived = { 'toggle.lit|off|0': 'Nobody can.', 'toggle.gone*': 'It was there once.' }

    expect(wrong(flow({ waived }))).toEqual([
      'the waiver "toggle.lit|off|0" is in vain',
      'the waiver "toggle.gone*" is in vain',
    ])
  })
})

describe(waivedIn, () => {
  it('gives each goal its reason, even if one reason covers several', () => {
    const waived = { 'toggle.*': 'Nobody can.' }

    expect(waivedIn(flow({ waived }))).toEqual({
      'toggle.dark|on|0': 'Nobody can.',
      'toggle.lit|off|0': 'Nobody can.',
    })
  })
})
