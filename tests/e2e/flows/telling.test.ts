import { describe, expect, it } from 'vitest'
import { signInPaths } from '#machines/sign-in/sign-in.paths.ts'
import { signInBindings } from '../../../e2e/bindings/sign-in.ts'
import { type AnyBrowserFlow, browserFlow } from '../../../e2e/flows/support/browser-flow.ts'
import { pathsInBrowser } from '../../../e2e/flows/support/paths-in-browser.ts'
import { alikeIn, compareCase, type Happened } from '../../../e2e/flows/support/telling.ts'
import { usedControls } from '../../../e2e/flows/support/used-controls.ts'

const flow = (of: Partial<AnyBrowserFlow> = {}): AnyBrowserFlow =>
  browserFlow<unknown>({
    model: signInPaths,
    bindings: signInBindings,
    starts: { 'without an address': async () => null },
    actors: { sendCode: { calls: () => false, done: { 'too many codes': () => async () => undefined } } },
    waived: {},
    ...of,
  })

const answered = (name: string, output: unknown): Happened => ({
  step: { kind: 'actor done', actor: 'sendCode', name, event: eventOf(output) },
  before: {},
  world: null,
})
const eventOf = (output: unknown) => ({ type: 'xstate.done.actor.sendCode', output })
const tooMany = answered('too many codes', { ok: false, problem: 'too-many-codes' })

describe(compareCase, () => {
  it('accepts the expected case, even with other ids and names', () => {
    const sent = answered('sent', { ok: true, value: null })

    expect(() => compareCase(flow(), tooMany, tooMany)).not.toThrow()
    expect(() =>
      compareCase(flow(), sent, answered('sent', { ok: true, value: null, more: 1 })),
    ).not.toThrow()
  })

  it('fails if the page shows another case', () => {
    const refused = answered('too many codes', { ok: false, problem: 'address-refused' })

    expect(() => compareCase(flow(), tooMany, refused)).toThrow('address-refused')
    expect(() => compareCase(flow(), tooMany, answered('too many codes', { ok: true }))).toThrow('was told')
  })

  it('reads the words by which the flow distinguishes its cases', () => {
    const byLength = flow({ tells: { sendCode: ({ problem }: { problem: string }) => problem.length } })
    const asLong = answered('too many codes', { ok: false, problem: 'to-many-codess' })

    expect(() => compareCase(byLength, tooMany, asLong)).not.toThrow()
  })
})

describe(alikeIn, () => {
  const alike = (of: AnyBrowserFlow) => alikeIn(of, pathsInBrowser(of))

  it('reports nothing if all cases can be distinguished', () => {
    expect(alike(flow({ tells: { 'xstate.init': (input) => input } }))).toEqual([])
  })

  it('reports cases that the page could confuse', () => {
    expect(alike(flow({ tells: { sendCode: ({ ok }: { ok: boolean }) => ok } }))).toContain(
      'nothing tells "sendCode done (too many codes)" and "sendCode done (address refused)" apart',
    )
  })
})

describe(usedControls, () => {
  it('contains what the paths use under its bound name, and nothing that they never reach', () => {
    const used = (of: AnyBrowserFlow) => [...usedControls(of, pathsInBrowser(of))]

    expect(used(flow())).toContain('textbox "E-mail address"')
    expect(used(flow())).not.toContain('textbox "Code"')
    expect(used(flow({ hands: { 'address typed': async () => undefined } }))).not.toContain(
      'textbox "E-mail address"',
    )
  })
})
