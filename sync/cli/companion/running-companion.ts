/** Finds the companion that runs on this computer, so that there is one at a time, and other commands can ask it. */
import * as z from 'zod/mini'
import type { StateFolder } from '../state-folder.ts'
import { doorProof, doorRequest, isSame, randomSecret, secretForm } from './page/door-proof.ts'
import { entryAddress, pageHost, removeEntryFile } from './page/entry.ts'

/** Only its owner can read this file of the state folder. */
const Running = z.object({ port: z.int(), door: z.string() })

const Answer = z.object({
  key: z.string().check(z.regex(secretForm)),
  proof: z.string(),
  view: z.object({
    server: z.string(),
    sentence: z.string(),
    files: z.array(
      z.object({ name: z.string(), folder: z.string(), situation: z.string(), sentence: z.string() }),
    ),
  }),
})

export interface CompanionAnswer {
  /** The address of its page, which works once. */
  readonly address: string
  readonly view: z.infer<typeof Answer>['view']
}

const name = 'companion-page'
const patience = 5000

export const noteRunning = (state: StateFolder, running: z.infer<typeof Running>): void =>
  state.write(name, running)

/** Forgets the companion with this port, if no other one has started since. */
export function noteEnded(state: StateFolder, port: number): void {
  if (state.read(name, Running)?.port !== port) return
  state.remove(name)
  removeEntryFile(state)
}

/** Asks the running companion; null if none runs. */
export async function askCompanion(
  state: StateFolder,
  fetch: typeof globalThis.fetch,
): Promise<CompanionAnswer | null> {
  const running = state.read(name, Running)
  if (running === null) return null
  const { port, door } = running
  const nonce = randomSecret()
  try {
    const answer = await fetch(`http://${pageHost}:${port}/door`, {
      method: 'POST',
      headers: { authorization: doorRequest(door, nonce) },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const parsed = Answer.safeParse(await answer.json().catch(() => null))
    if (!parsed.success || !isSame(parsed.data.proof, doorProof(door, nonce))) return null
    return { address: entryAddress(port, parsed.data.key), view: parsed.data.view }
  } catch {
    // It was ended without a goodbye, and something else or nothing has its port now.
    return null
  }
}
