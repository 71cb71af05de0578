/**
 * What the companion did: a log of all, and the last syncs of each file. They contain counts and names of files, and
 * nothing about persons. Their size is bounded.
 */
import * as z from 'zod/mini'
import { clipped } from '#domain/text/text.ts'
import type { StateFolder } from '../state-folder.ts'

export const recordLimits = { maxLines: 500, maxSyncs: 20, maxFiles: 200, maxSentence: 500 } as const

const LogLine = z.object({
  /** In milliseconds since 1970. */
  at: z.number(),
  /** The absolute path of the file that it is about; null if it is about the companion. */
  path: z.nullable(z.string()),
  sentence: z.string(),
})
export type LogLine = z.infer<typeof LogLine>

const PastSync = z.object({ at: z.number(), ok: z.boolean(), sentence: z.string() })
export type PastSync = z.infer<typeof PastSync>

const Log = z.object({ lines: z.array(LogLine) })
/** The file that was synced last is the first. */
const History = z.object({ files: z.array(z.object({ path: z.string(), syncs: z.array(PastSync) })) })

export interface Records {
  readonly log: (path: string | null, sentence: string) => void
  readonly noteSync: (path: string, sync: Omit<PastSync, 'at'>) => void
  /** The newest first. */
  readonly lines: () => readonly LogLine[]
  /** The newest first. */
  readonly syncsOf: (path: string) => readonly PastSync[]
}

/** `onLine` hears each line that is added. */
export function companionRecords(
  state: StateFolder,
  now: () => Date,
  onLine: (line: LogLine) => void,
): Records {
  let lines = state.read('companion-log', Log)?.lines ?? []
  let files = state.read('companion-history', History)?.files ?? []
  const at = () => now().getTime()
  const brief = (sentence: string) => clipped(sentence, recordLimits.maxSentence)
  return {
    log: (path, sentence) => {
      const line = { at: at(), path, sentence: brief(sentence) }
      lines = [line, ...lines].slice(0, recordLimits.maxLines)
      state.write('companion-log', { lines })
      onLine(line)
    },
    noteSync: (path, { ok, sentence }) => {
      const past = files.find((file) => file.path === path)?.syncs ?? []
      const syncs = [{ at: at(), ok, sentence: brief(sentence) }, ...past].slice(0, recordLimits.maxSyncs)
      files = [{ path, syncs }, ...files.filter((file) => file.path !== path)].slice(0, recordLimits.maxFiles)
      state.write('companion-history', { files })
    },
    lines: () => lines,
    syncsOf: (path) => files.find((file) => file.path === path)?.syncs ?? [],
  }
}
