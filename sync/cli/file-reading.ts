import { openSource } from '../open-source.ts'
import { FileRefused } from '../record-source.ts'
import { readTreeFile, type TreeFile } from '../tree-file.ts'
import { fileProblemWords } from './file-problem-words.ts'
import type { SourceFile } from './source-file.ts'
import { Stop } from './stop.ts'

export interface ReadingOptions {
  readonly currentYear: number
  readonly includeLivingPersons: boolean
  readonly livingStartItemId: string | null
  readonly includeContent: boolean
  /** How many bytes of the file have been read. */
  readonly onProgress: (bytes: number) => void
  readonly isClosed: boolean
  readonly signal: AbortSignal
}

/** Reads a file once. @throws a `Stop` with a sentence if the file is refused */
export async function readSourceFile(file: SourceFile, options: ReadingOptions): Promise<TreeFile> {
  try {
    const source = await openSource(file.blob, file.name)
    return await readTreeFile(source, { ...options, fileName: file.name })
  } catch (error) {
    options.signal.throwIfAborted()
    if (error instanceof FileRefused) throw refusalOf(file, error)
    // Node's error when a file was changed or removed during the reading.
    if (error instanceof DOMException) throw refusalOf(file, new FileRefused('unreadable'))
    throw error
  }
}

function refusalOf({ path }: SourceFile, { problem, line, trees }: FileRefused): Stop {
  const found = trees.length === 0 ? '' : ` It contains ${trees.join(', ')}.`
  const words = `${fileProblemWords[problem]}${found}`
  // The page shows the sentence below the name of the file.
  return line === null
    ? new Stop('fileRefused', `${path}: ${words}`, words)
    : new Stop('fileRefused', `${path}, line ${line}: ${words}`, `Line ${line}: ${words}`)
}
