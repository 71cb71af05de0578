import { describe, expect, it } from 'vitest'
import { patchIdentity } from '#contract/identity/identity-staff.ts'
import { fieldsIn } from '../../../server/audit/act-of.ts'

const replaced = (path: string, value: unknown) => ({ op: 'replace', path, value })

describe(fieldsIn.name, () => {
  it('distinguishes blocking from unblocking, and reads no other value', () => {
    expect(fieldsIn(patchIdentity, [replaced('/blocked', true), replaced('/givenName', 'Ada')])).toBe(
      'blocked: yes, given name',
    )
    expect(fieldsIn(patchIdentity, [replaced('/blocked', false)])).toBe('blocked: no')
  })
})
