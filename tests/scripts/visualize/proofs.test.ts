import { describe, expect, it } from 'vitest'
import { idsInTitle } from '../../../scripts/requirements/ids-in-title.ts'
import { flowOfFile, flowsOfTest, kebab } from '../../../scripts/visualize/flow-files.ts'
import { namedTests } from '../../../scripts/visualize/named-tests.ts'
import { proofsOf } from '../../../scripts/visualize/proofs.ts'

/** A title as a test of the project would have it, with invented ids, because real ids would count as proof. */
const titled = (id: string, words: string) => `[${id}] ${words}`

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
  const own = { file: 'tests/bell.test.ts', title: titled('XXX-02', 'rings') }
  const mixed = { file: 'tests/house.test.ts', title: titled('XXX-02', 'rings behind the door') }

  it('counts only tests about this flow', () => {
    expect(proofs([own, own, mixed])).toEqual([
      { machine: 'bigBell', requirement: 'XXX-02', words: 'A bell rings.', tests: [own] },
    ])
  })

  it('counts any test for a requirement that the flow itself names', () => {
    expect(proofs([mixed], ['XXX-02'])).toEqual([
      { machine: 'bigBell', requirement: 'XXX-02', words: 'A bell rings.', tests: [mixed] },
    ])
    expect(proofs([{ file: 'e2e/any.spec.ts', title: titled('XXX-01', 'opens') }])).toEqual([])
  })
})

describe(namedTests.name, () => {
  const file = (name: string) => `${import.meta.dirname.replace(/tests.scripts.visualize$/, '')}${name}`

  it('reads the passed tests from the reports of both tools', () => {
    const vitest = {
      testResults: [
        {
          name: file('tests/a.test.ts'),
          assertionResults: [
            { title: titled('XXX-01', 'opens'), status: 'passed' },
            { title: titled('XXX-02', 'rings'), status: 'failed' },
            { title: 'names nothing', status: 'passed' },
          ],
        },
      ],
    }
    const inner = {
      title: '',
      file: 'b.spec.ts',
      specs: [{ title: titled('XXX-02', 'rings loudly'), ok: true }],
    }
    const playwright = {
      suites: [
        { file: 'b.spec.ts', specs: [{ title: titled('XXX-01', 'shuts'), ok: false }], suites: [inner] },
      ],
    }

    expect(namedTests(['tests/a.test.ts', 'e2e/b.spec.ts'], [vitest, playwright, undefined])).toEqual([
      { file: 'tests/a.test.ts', title: titled('XXX-01', 'opens') },
      { file: 'e2e/b.spec.ts', title: titled('XXX-02', 'rings loudly') },
    ])
  })

  it('reads the titles of a file that no report knows', () => {
    const file = 'tests/machines/session/session-token.test.ts'

    const found = namedTests([file], []).filter(({ title }) => idsInTitle(title).includes('SES-03'))

    expect(found.map((test) => test.file)).toEqual([file])
  })
})

describe(flowsOfTest.name, () => {
  it('follows imports, those of the helpers of machine tests too', () => {
    expect([...flowsOfTest('tests/machines/session/session-token.test.ts')]).toEqual(['session'])
    expect([...flowsOfTest('tests/machines/sign-in/sign-in.test.ts')]).toContain('sign-in')
    expect([...flowsOfTest('tests/no-such.test.ts')]).toEqual([])
  })
})

describe(flowOfFile.name, () => {
  it.each([
    ['src/machines/sign-in/pages.ts', 'sign-in'],
    ['e2e/bindings/sign-in.ts', 'sign-in'],
    ['src/machines/paths/cover.ts', null],
    ['src/machines/catalog.ts', null],
  ])('knows which flow the file %s belongs to', (file, flow) => {
    expect(flowOfFile(file)).toBe(flow)
    expect(kebab('signIn')).toBe('sign-in')
  })
})
