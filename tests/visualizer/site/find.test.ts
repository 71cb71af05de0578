import { describe, expect, it } from 'vitest'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { chartedFlows } from '../../../visualizer/site/charts.ts'
import { entriesOf, find } from '../../../visualizer/site/find.ts'
import { smallMachine } from '../support/small-machine.ts'

const entries = entriesOf([{ flow: { id: 'small', title: 'Asking' }, chart: chartOf(smallMachine) }])
const all = entriesOf(chartedFlows)
const found = (wanted: string) => find(entries, wanted, 3).map(({ kind, name }) => `${kind} ${name}`)

describe(find.name, () => {
  it('finds parts of names, the machine first', () => {
    expect(found('ask')).toEqual(['machine Asking', 'state asking', 'event asked'])
  })

  it('finds names that are written together by their words', () => {
    expect(found('is closed')).toEqual(['guard isClosed', 'guard isReady and not isClosed'])
    expect(found('fetch answer')).toEqual(['actor fetchAnswer'])
  })

  it.each(['signUp', 'sign up', 'sign-up', 'Sign-Up', 'signup'])('finds sign-up by “%s”', (wanted) => {
    expect(find(all, wanted, 3).map(({ name }) => name)).toContain('Signing up')
  })

  it('finds the flows that prove a requirement, by its id and its words', () => {
    const proof = { machine: 'small', requirement: 'SES-07', words: 'Answers last.', tests: [] }
    const proven = entriesOf(
      [{ flow: { id: 'small', title: 'Asking' }, chart: chartOf(smallMachine) }],
      [proof],
    )
    const entry = {
      kind: 'requirement',
      name: 'SES-07',
      where: 'Asking: Answers last.',
      address: { page: 'flow', machine: 'small', view: 'diagram' },
    }

    const asked = ['SES-07', 'ses 07', 'answers last']

    expect(asked.map((wanted) => find(proven, wanted, 3))).toEqual([[entry], [entry], [entry]])
  })

  it('finds only parts of the machine that the text also names', () => {
    expect(found('forget asking')).toEqual(['action forget'])
  })

  it('finds nothing for an empty text', () => {
    expect([found(''), found('nowhere')]).toEqual([[], []])
  })

  it('finds every machine of the catalog by its title', () => {
    const lost = chartedFlows.filter(
      ({ flow }) =>
        !find(all, flow.title, 5).some(({ kind, name }) => kind === 'machine' && name === flow.title),
    )
    expect(lost).toEqual([])
  })
})
