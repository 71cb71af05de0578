import { describe, expect, it } from 'vitest'
import { flowOfFile, flowsOfTest, kebab } from '../../../scripts/visualize/flow-files.ts'
import { namedTests } from '../../../scripts/visualize/named-tests.ts'
import { proofsOf } from '../../../scripts/visualize/proofs.ts'

// The titles here must not name ids of the project: they would count as proof.
const words = new Map([
  ['XXX-01', 'A door opens.'],
  ['XXX-02', 'A bell rings.'],
])

function proofs(tests: { file: string; title: string }[], named: string[] = []) {
  const flowsOf = new Map([
    ['tests/bell.test.ts', new Set(['big-bell'])],
    ['tests/house.test.ts', new Set(['big-bell', 'door'])],
  ])
  return proofsOf({ machine: 'bigBell', named: new Set(named), tests, flowsOf, words })
}

describe(proofsOf.name, () => {
  const own = { file: 'tests/bell.test.ts', title: '[XXX-02] rings' }
  const mixed = { file: 'tests/house.test.ts', title: '[XXX-02] rings behind the door' }

  it('takes the word of tests that are about this flow and no other', () => {
    expect(proofs([own, own, mixed])).toEqual([
      { machine: 'bigBell', requirement: 'XXX-02', words: 'A bell rings.', tests: [own] },
    ])
  })

  it('takes the word of any test for a requirement that the flow itself names', () => {
    expect(proofs([mixed], ['XXX-02'])).toEqual([
      { machine: 'bigBell', requirement: 'XXX-02', words: 'A bell rings.', tests: [mixed] },
    ])
    expect(proofs([{ file: 'e2e/any.spec.ts', title: '[XXX-01] opens' }])).toEqual([])
  })
})

describe(namedTests.name, () => {
  const file = (name: string) => `${import.meta.dirname.replace(/tests.scripts.visualize$/, '')}${name}`

  it('knows what passed from the reports of both tools', () => {
    const vitest = {
      testResults: [
        {
          name: file('tests/a.test.ts'),
          assertionResults: [
            { title: '[XXX-01] opens', status: 'passed' },
            { title: '[XXX-02] rings', status: 'failed' },
            { title: 'names nothing', status: 'passed' },
          ],
        },
      ],
    }
    const inner = { title: '', file: 'b.spec.ts', specs: [{ title: '[XXX-02] rings loudly', ok: true }] }
    const playwright = {
      suites: [{ file: 'b.spec.ts', specs: [{ title: '[XXX-01] shuts', ok: false }], suites: [inner] }],
    }

    expect(namedTests(['tests/a.test.ts', 'e2e/b.spec.ts'], [vitest, playwright, undefined])).toEqual([
      { file: 'tests/a.test.ts', title: '[XXX-01] opens' },
      { file: 'e2e/b.spec.ts', title: '[XXX-02] rings loudly' },
    ])
  })

  it('reads the titles of a file that no report knows', () => {
    const titles = namedTests(['tests/scripts/visualize/proofs.test.ts'], []).map(({ title }) => title)

    expect(titles).toContain('[XXX-02] rings behind the door')
  })
})

describe(flowsOfTest.name, () => {
  it('follows imports, those of the helpers of machine tests too', () => {
    expect([...flowsOfTest('tests/machines/flows/session-token.test.ts')]).toEqual(['session'])
    expect([...flowsOfTest('tests/machines/flows/sign-in.test.ts')]).toContain('sign-in')
    expect([...flowsOfTest('tests/no-such.test.ts')]).toEqual([])
  })
})

describe(flowOfFile.name, () => {
  it.each([
    ['src/machines/sign-in/pages.ts', 'sign-in'],
    ['e2e/bindings/sign-in.ts', 'sign-in'],
    ['src/machines/paths/cover.ts', null],
    ['src/machines/catalog.ts', null],
  ])('knows whose file %s is', (file, flow) => {
    expect(flowOfFile(file)).toBe(flow)
    expect(kebab('signIn')).toBe('sign-in')
  })
})
