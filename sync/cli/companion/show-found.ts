/** Tells the upload page once which tree files are offered on this computer. Only a press of the button does this. */
import { demand, isRefusedFor } from '#contract/client.ts'
import { maxFoundFiles, tellFoundDataFiles } from '#contract/group-admin/found-data-files.ts'
import { asStop } from '../failure.ts'
import { counted } from '../report.ts'
import { exitCodes, Stop } from '../stop.ts'
import type { Surroundings } from '../surroundings.ts'
import { deviceName } from '../sync-target.ts'
import type { ServerConnection } from './connection.ts'
import { foundDataFiles, nameInOneLine } from './found-data-files.ts'
import type { Records } from './records.ts'

interface Needs {
  readonly connection: Pick<ServerConnection, 'needs'>
  readonly records: Pick<Records, 'log'>
  readonly surroundings: Pick<Surroundings, 'device' | 'signal'>
}

export interface FoundOnPage {
  readonly show: (paths: readonly string[]) => Promise<void>
  /** How the last press of the signed-in user ended, as a sentence; null if there was none since the start. */
  readonly outcome: () => string | null
}

/** Milliseconds. The person looks at the page and waits. */
const patience = 10_000

export function foundOnPage({ connection, records, surroundings }: Needs): FoundOnPage {
  let last: { readonly userId: string; readonly sentence: string } | null = null
  let pending: Promise<void> | null = null

  async function tell(paths: readonly string[]): Promise<void> {
    const current = connection.needs()
    const found = foundDataFiles(paths)
    // The last offered file may have been chosen since the page was drawn.
    if (current === null || found.length === 0) return
    const { userId, transport } = current.session
    const items = found.slice(0, maxFoundFiles)
    const device = nameInOneLine(deviceName(surroundings.device))
    let sentence = toldWords(items.length, found.length, device)
    try {
      const body = { device, items: [...items] }
      const options = { signal: surroundings.signal, timeout: patience }
      await demand(transport, tellFoundDataFiles, { params: { id: userId }, body }, options)
    } catch (error) {
      surroundings.signal.throwIfAborted()
      sentence = failedWords(error)
    }
    last = { userId, sentence }
    records.log(null, sentence)
  }

  return {
    // A second press while the first one is sent tells nothing new.
    show: (paths) =>
      (pending ??= tell(paths).finally(() => {
        pending = null
      })),
    outcome: () => (last?.userId === connection.needs()?.session.userId ? (last?.sentence ?? null) : null),
  }
}

function toldWords(told: number, found: number, device: string): string {
  const files = told < found ? `the first ${told} of ${found} files` : counted(told, 'file')
  const sent = told === 1 ? 'Its name, its program' : 'Their names, their programs'
  return `Kinweave’s upload page now shows ${files} of this computer (“${device}”). ${sent} and the name of the computer were sent, and nothing else.`
}

/** A press that failed has sent nothing that the server has stored. */
const failedWords = (error: unknown) => `The files are not shown on the upload page. ${reasonOf(error)}`

function reasonOf(error: unknown): string {
  if (isRefusedFor(error, 'not-found')) return 'This server is older than this program, and cannot show them.'
  const stop = asStop(error)
  if (!(stop instanceof Stop)) return `Something broke: ${String(stop)}. Please report it.`
  return stop.exitCode === exitCodes.unreachable
    ? `${stop.onPage} Press the button again later.`
    : stop.onPage
}
