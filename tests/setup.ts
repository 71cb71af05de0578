import { afterEach, beforeEach } from 'vitest'
import { listenToConsole, settleConsole } from './support/console.ts'

beforeEach(() => listenToConsole())
afterEach(() => settleConsole())
