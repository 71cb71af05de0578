/**
 * Holds the calls of a flow's actors until the path decides. Then they go to the real server, unchanged or altered, or
 * are cut off. Calls that belong to no actor of the flow pass at once.
 */
import type { Page, Request, Route } from '@playwright/test'
import { patience } from '../../support/patience.ts'

/** What happens to a held call. */
export type Answer = (call: Route) => Promise<void>

export interface HeldCalls {
  /**
   * Waits until the actor has called, or has answered from the page's own data without a call. The outcome applies to
   * that call and to later ones until the actor is done.
   */
  readonly answer: (actor: string, seeded: () => Promise<Answer>, answered: Promise<void>) => Promise<void>
  /**
   * Aborts the held calls of actors that are not running, and forgets the outcome for the actor that has just answered.
   */
  readonly onlyOf: (actors: ReadonlySet<string>, answered: string | undefined) => Promise<void>
}

/** All calls to a service of the server, but not pages and their scripts. */
const services = /\/(identity|groupadmin|research|content)\//

export async function holdCalls(
  page: Page,
  actorOf: (request: Request) => string | null,
): Promise<HeldCalls> {
  const held = new Map<string, Route[]>()
  const answers = new Map<string, Answer>()
  let called = Promise.withResolvers<void>()

  await page.route(services, async (call) => {
    const actor = actorOf(call.request())
    if (actor === null) return await call.fallback()
    const answer = answers.get(actor)
    if (answer) return await answer(call)
    held.set(actor, [...(held.get(actor) ?? []), call])
    called.resolve()
    called = Promise.withResolvers()
  })

  return {
    answer: async (actor, seeded, answered) => {
      const deadline = AbortSignal.timeout(patience)
      let isOver = false
      const over = answered.then(() => void (isOver = true))
      while (!held.has(actor)) {
        if (deadline.aborted) throw new Error(`"${actor}" runs, but has made no call.`)
        await Promise.race([called.promise, over, aborted(deadline)])
        if (isOver) return
      }
      const answer = await seeded()
      answers.set(actor, answer)
      const calls = held.get(actor) ?? []
      held.delete(actor)
      await Promise.all(calls.map((call) => answer(call)))
    },
    onlyOf: async (actors, answered) => {
      if (answered !== undefined) answers.delete(answered)
      const over = [...held].filter(([actor]) => !actors.has(actor))
      for (const [actor] of over) held.delete(actor)
      await Promise.all(over.flatMap(([, calls]) => calls).map((call) => call.abort().catch(() => undefined)))
    },
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
