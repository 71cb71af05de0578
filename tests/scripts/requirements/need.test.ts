import { describe, expect, it } from 'vitest'
import { readNeed } from '../../../scripts/requirements/need.ts'
import { readRegistry } from '../../../scripts/requirements/registry.ts'

const registry = readRegistry('DAT-01\t…\nDAT-02\t…\nDAT-03\t…\nSES-01\t…\nSES-02\t…\n')

describe(readNeed.name, () => {
  it.each([
    ['SES', ['SES-01', 'SES-02'], []],
    ['DAT-01..DAT-02', ['DAT-01', 'DAT-02'], []],
    ['SES-02, DAT-02..DAT-03', ['SES-02', 'DAT-02', 'DAT-03'], []],
    ['SES,SES-01', ['SES-01', 'SES-02'], []],
    ['GRP', [], ['GRP']],
    ['DAT-09', [], ['DAT-09']],
    ['DAT-02..DAT-01', [], ['DAT-02..DAT-01']],
    ['DAT-03..SES-01', [], ['DAT-03..SES-01']],
    ['DAT-01..DAT-09', [], ['DAT-01..DAT-09']],
  ])('%s', (words, ids, unknown) => {
    const problems = unknown.map((part) => `--need: there is no requirement "${part}"`)

    expect(readNeed(words, registry)).toEqual({ ids, problems })
  })
})
