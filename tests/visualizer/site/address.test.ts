import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Address, formatAddress, parseAddress } from '../../../visualizer/site/address.ts'

describe(parseAddress.name, () => {
  it.each<[string, Address]>([
    ['', { page: 'overview' }],
    ['#/', { page: 'overview' }],
    ['#/coverage', { page: 'coverage' }],
    ['#/signIn', { page: 'flow', machine: 'signIn', view: 'diagram' }],
    ['#/signIn/nonsense', { page: 'flow', machine: 'signIn', view: 'diagram' }],
    [
      '#/signIn/list?state=signIn.signed+in',
      { page: 'flow', machine: 'signIn', view: 'list', state: 'signIn.signed in' },
    ],
    ['#/signIn/player?path=3&step=2', { page: 'flow', machine: 'signIn', view: 'player', path: 3, step: 2 }],
    ['#/signIn/player?path=minus', { page: 'flow', machine: 'signIn', view: 'player' }],
    ['#/100%', { page: 'flow', machine: '100%', view: 'diagram' }],
  ])('reads %s', (hash, address) => {
    expect(parseAddress(hash)).toEqual(address)
  })

  it('reads back an address, whatever the ids are', () => {
    const word = fc.string({ minLength: 1 })
    const flows = fc.record(
      {
        page: fc.constant('flow' as const),
        machine: fc.string({ minLength: 1 }).filter((id) => !['coverage', 'difference', 'live'].includes(id)),
        view: fc.constantFrom('diagram' as const, 'list' as const, 'player' as const),
        state: word,
        transition: word,
        path: fc.nat(99_999),
        step: fc.nat(99_999),
      },
      { requiredKeys: ['page', 'machine', 'view'] },
    )

    fc.assert(
      fc.property(flows, (address) => {
        expect(parseAddress(formatAddress(address))).toEqual(address)
      }),
    )
  })
})
