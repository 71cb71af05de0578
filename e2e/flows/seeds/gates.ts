/** Holds calls that one actor makes one after the other, each until a path reaches it. */
import type { Page, Request, Route } from '@playwright/test'
import type { Answer } from '../support/held-calls.ts'

export interface Gates<Gate extends string> {
  /** Answers the calls that wait at the gate, and later ones until all gates are shut again. */
  readonly open: (gate: Gate, answer: Answer) => Promise<void>
  readonly shutAll: () => void
}

/** `gateOf` gives the gate at which a call waits, or null if it passes. */
export async function gatesOn<Gate extends string>(
  page: Page,
  gateOf: (request: Request) => Gate | null,
): Promise<Gates<Gate>> {
  const waiting = new Map<Gate, Route[]>()
  const answers = new Map<Gate, Answer>()
  await page.route(/\/research\//, async (call) => {
    const gate = gateOf(call.request())
    if (gate === null) return await call.fallback()
    const answer = answers.get(gate)
    if (answer) return await answer(call)
    waiting.set(gate, [...(waiting.get(gate) ?? []), call])
  })
  return {
    open: async (gate, answer) => {
      answers.set(gate, answer)
      const calls = waiting.get(gate) ?? []
      waiting.delete(gate)
      await Promise.all(calls.map((call) => answer(call)))
    },
    shutAll: () => answers.clear(),
  }
}
