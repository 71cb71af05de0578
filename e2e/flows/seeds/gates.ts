/** Holds calls that one actor makes one after the other, each until a path reaches it. */
import type { Page, Request, Route } from '@playwright/test'
import type { Answer } from '../support/held-calls.ts'

export interface Gates<Gate extends string> {
  /** What waits there is answered, and what comes there until all are shut again. */
  readonly open: (gate: Gate, answer: Answer) => Promise<void>
  readonly shutAll: () => void
}

/** `gateOf`: where a call has to wait; null for one that goes through. */
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
