import { describe, expect, it } from 'vitest'
import {
  expectConsoleError,
  expectConsoleWarning,
  listenToConsole,
  settleConsole,
} from '../support/console.ts'

describe('a test that listens to the console', () => {
  it('fails on an unexpected error', () => {
    listenToConsole()

    console.error('boom', { id: 7 })

    expect(settleConsole).toThrow('unexpected console.error: boom { id: 7 }')
    listenToConsole()
  })

  it('passes when the expected error comes', () => {
    expectConsoleError(/bo+m/)

    console.error('boom')

    expect(settleConsole).not.toThrow()
    listenToConsole()
  })

  it('distinguishes a warning from an error', () => {
    expectConsoleWarning('boom')

    console.warn('boom')

    expect(settleConsole).not.toThrow()
    listenToConsole()
  })

  it('fails when the expected error never comes', () => {
    expectConsoleError('boom')

    expect(settleConsole).toThrow('expected console.error never came: boom')
    listenToConsole()
  })
})
