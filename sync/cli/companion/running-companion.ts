/** Finds the companion that runs on this computer, so that there is one at a time, and other commands can ask it. */
import * as z from 'zod/mini'
import type { StateFolder } from '../state-folder.ts'

/** Only its owner can read this file of the state folder. */
const Running = z.object({ port: z.int(), door: z.string() })

const Answer = z.object({
  address: z.string(),
  view: z.object({
    server: z.nullable(z.string()),
    sentence: z.string(),
    files: z.array(
      z.object({ name: z.string(), folder: z.string(), situation: z.string(), sentence: z.string() }),
    ),
  }),
})
export type CompanionAnswer = z.infer<typeof Answer>

const name = 'companion-page'
const patience = 5000

export const noteRunning = (state: StateFolder, running: z.infer<typeof Running>): void =>
  state.write(name, running)

/** Forgets the companion with this port, if no other one has started since. */
export function noteEnded(state: StateFolder, port: number): void {
  if (state.read(name, Running)?.port === port) state.remove(name)
}

/** Asks the running companion; null if none runs. */
export async function askCompanion(
  state: StateFolder,
  fetch: typeof globalThis.fetch,
): Promise<CompanionAnswer | null> {
  const running = state.read(name, Running)
  if (running === null) return null
  try {
    const answer = await fetch(`http://127.0.0.1:${running.port}/door`, {
      method: 'POST',
      headers: { authorization: `Bearer ${running.door}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const parsed = Answer.safeParse(await answer.json().catch(() => null))
    return parsed.success ? parsed.data : null
  } catch {
    // It was ended without a goodbye, and something else or nothing has its port now.
    return null
  }
}
