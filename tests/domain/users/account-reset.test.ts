import { describe, expect, it } from 'vitest'
import { mayReset } from '#domain/users/account-reset.ts'

const self = { own: true, managesUsers: false }
const manager = { own: false, managesUsers: true }
const stranger = { own: false, managesUsers: false }
const test = { isTest: true }
const demo = { isTest: false, privileges: ['User', 'DemoUser'] } as const
const plain = { isTest: false, privileges: ['User'] } as const

describe(mayReset.name, () => {
  it.each([
    ['a test user, by that user', self, test, true],
    ['a demo user, by that user', self, demo, true],
    ['a test user, by staff', manager, test, true],
    ['a demo user, by staff', manager, demo, true],
    ['a test user, by somebody else', stranger, test, false],
    ['a demo user, by somebody else', stranger, demo, false],
    ['any other user, by that user', self, plain, false],
    ['any other user, by staff', manager, plain, false],
    ['a user of whom neither is known', manager, {}, false],
  ])('[PRM-14] [ACC-10] decides on %s', (_case, viewer, user, expected) => {
    expect(mayReset(viewer, user)).toBe(expected)
  })
})
