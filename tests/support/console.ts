import { format } from 'node:util'

/**
 * Output to console.error and console.warn is part of a test's result: unexpected output fails the test, and so does
 * expected output that never comes.
 */
type Channel = 'error' | 'warn'
type Expectation = { channel: Channel; pattern: string | RegExp; seen: boolean }
type Message = { channel: Channel; text: string }

const channels = ['error', 'warn'] as const
const original = { error: console.error, warn: console.warn }
let expectations: Expectation[] = []
let unexpected: Message[] = []

/** Declares that this test will log an error containing `pattern`, at least once. Call it before the act. */
export function expectConsoleError(pattern: string | RegExp): void {
  expectations.push({ channel: 'error', pattern, seen: false })
}

/** Like expectConsoleError, for console.warn. */
export function expectConsoleWarning(pattern: string | RegExp): void {
  expectations.push({ channel: 'warn', pattern, seen: false })
}

/** Starts to listen; for tests/setup.ts. */
export function listenToConsole(): void {
  expectations = []
  unexpected = []
  for (const channel of channels) console[channel] = (...words: unknown[]) => hear(channel, format(...words))
}

/** Restores the console and throws if the output was not as expected; for tests/setup.ts. */
export function settleConsole(): void {
  Object.assign(console, original)
  const missing = expectations.filter((expectation) => !expectation.seen)
  const problems = [
    ...unexpected.map(({ channel, text }) => `unexpected console.${channel}: ${text}`),
    ...missing.map(({ channel, pattern }) => `expected console.${channel} never came: ${String(pattern)}`),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function hear(channel: Channel, text: string): void {
  const matching = expectations.filter(
    (expectation) => expectation.channel === channel && matches(text, expectation.pattern),
  )
  if (matching.length === 0) unexpected.push({ channel, text })
  for (const expectation of matching) expectation.seen = true
}

function matches(text: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)
}
