import { describe, expect, it } from 'vitest'
import { SignInCode } from '#contract/identity/identity-staff.ts'
import { BlockGrant } from '#contract/identity/waitlist.ts'

const at = '2026-11-21T08:00:00.000Z'

describe('models of signing up and in', () => {
  it('[MOD3-04] a sign-in code has the code itself, when it was made and when it expires', () => {
    const code = { code: '123456', createdDate: at, expirationDate: at }

    expect(SignInCode.parse(code)).toEqual(code)
    expect(Object.keys(SignInCode.shape)).toEqual(Object.keys(code))
  })

  it('[MOD3-05] an invitation gives its spots, the used ones (none by default), and its source', () => {
    const grant = { allocated: 25, sourceName: 'The Roots Club', sourceIcon: null }

    expect(BlockGrant.parse(grant)).toEqual({ ...grant, used: 0 })
    expect(BlockGrant.parse({ ...grant, used: 3 })).toEqual({ ...grant, used: 3 })
  })
})
