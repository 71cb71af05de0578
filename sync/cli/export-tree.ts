import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isRefusedFor } from '#contract/client.ts'
import { exportWorkspace } from '#contract/research/workspace-acts.ts'
import type { WorkspaceId } from '#contract/wire.ts'
import type { ExportArguments } from './arguments.ts'
import { patiently } from './patiently.ts'
import type { Session } from './session.ts'
import { Stop } from './stop.ts'
import type { Surroundings } from './surroundings.ts'
import { findTree } from './trees.ts'

/** How many times an export is tried if the tree changes while it is read. */
const tries = 5

/** Writes a tree to a file or to standard output: the whole tree or nothing. */
export async function exportTree(
  { tree, format, output }: ExportArguments,
  session: Session,
  { folder, out, words, signal }: Surroundings,
): Promise<void> {
  const workspace = await findTree(session, tree, signal)
  const target = output === null ? null : resolve(folder, output)
  const draft = join(target === null ? tmpdir() : dirname(target), `.kinweave-export-${randomUUID()}`)
  try {
    await writeDraft(draft, () => partsOf(session, workspace.id, format, signal))
    if (target === null) for await (const part of createReadStream(draft, 'utf8')) out.write(String(part))
    else {
      renameSync(draft, target)
      words.write(`Written to ${target}\n`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

async function writeDraft(draft: string, parts: () => AsyncIterable<string>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pipeline(Readable.from(parts()), createWriteStream(draft, { mode: 0o600 }))
    } catch (error) {
      if (isFileProblem(error)) throw new Stop('fileRefused', `This cannot be written: ${error.message}`)
      const changed = isRefusedFor(error, 'tree-changed')
      if (!changed || attempt === tries) throw error
    }
  }
}

async function* partsOf(
  session: Session,
  id: WorkspaceId,
  format: ExportArguments['format'],
  signal: AbortSignal,
): AsyncGenerator<string> {
  let next: string | null = null
  do {
    const query = { format, ...(next === null ? {} : { next }) }
    const part: { text: string; nextPageToken: string | null } = await patiently(
      session,
      exportWorkspace,
      { params: { id }, query },
      signal,
    )
    yield part.text
    next = part.nextPageToken
  } while (next !== null)
}

const isFileProblem = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'path' in error
