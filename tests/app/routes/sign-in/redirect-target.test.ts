import { describe, expect, it } from 'vitest'
import { redirectTarget } from '../../../../src/app/routes/sign-in/redirect-target.ts'

describe(redirectTarget.name, () => {
  it.each([
    ['?redirect_uri=%2Ftrees%2F17%3Ftab%3Done', '/trees/17?tab=one'],
    ['?redirect_uri=%2F', '/'],
    ['', '/home'],
    ['?redirect_uri=', '/home'],
    ['?redirect_uri=https%3A%2F%2Fevil.example', '/home'],
    ['?redirect_uri=%2F%2Fevil.example', '/home'],
    ['?redirect_uri=%2F%5Cevil.example', '/home'],
    ['?redirect_uri=%2F%09%2Fevil.example', '/home'],
    ['?redirect_uri=%2F%0A%2Fevil.example', '/home'],
    ['?redirect_uri=%2F%0D%5Cevil.example', '/home'],
    ['?redirect_uri=%2F%09%5Cevil.example', '/home'],
    ['?redirect_uri=%2Ftrees%00', '/home'],
    ['?redirect_uri=javascript%3Aalert(1)', '/home'],
  ])('[NAV-31] sends %j to %s', (search, target) => {
    expect(redirectTarget(search)).toBe(target)
  })
})
