import { describe, expect, it } from 'vitest'
import type { Privilege } from '#contract/permission.ts'
import { type DeniedAct, isDenied, mayChangeOfSelf } from '#domain/users/demo-visitor.ts'

const who = (...privileges: Privilege[]) => ({ privileges: new Set(privileges) })
const visitor = who('User', 'DemoUser')
const user = who('User')

describe('a visitor of the demo', () => {
  it.each<DeniedAct>([
    'have a tree',
    'invite a viewer',
    'become a member',
    'leave a tree',
    'add a passkey',
    'let a program in',
  ])('may not %s, and a user may', (act) => {
    expect([isDenied(visitor, act), isDenied(user, act)]).toEqual([true, false])
  })

  it.each([
    ['/givenName', true],
    ['/surname', true],
    ['/gender', true],
    ['/email', false],
    ['/namePrivacy', false],
    ['/metadata/startItemId', false],
  ])('may change %s of themselves: %s', (path, expected) => {
    expect([mayChangeOfSelf(visitor, path), mayChangeOfSelf(user, path)]).toEqual([expected, true])
  })
})
