import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { listenToConsole, settleConsole } from './support/console.ts'

beforeEach(() => listenToConsole())
afterEach(() => settleConsole())
// The files of a worker share its globals and its clock. A stand-in that stays behind would break the next file.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
