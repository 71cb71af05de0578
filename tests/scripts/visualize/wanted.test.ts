import { describe, expect, it } from 'vitest'
import { wantedIn } from '../../../scripts/visualize/wanted.ts'

describe(wantedIn.name, () => {
  it('reads its arguments', () => {
    expect(wantedIn([])).toEqual({ open: false, since: null })
    expect(wantedIn(['--open', '--since', 'main~3'])).toEqual({ open: true, since: 'main~3' })
  })

  it('refuses unknown arguments', () => {
    expect(() => wantedIn(['--close'])).toThrow('--close')
    expect(() => wantedIn(['--since'])).toThrow('--since')
  })
})
