/** Parses sources with TypeScript itself. No types are computed, so it takes a second. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceFile } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { root } from '../project.ts'

/** The syntax trees of files, by their paths relative to the project's folder. */
export function parsed(files: readonly string[]): ReadonlyMap<string, SourceFile> {
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-guards-'))
  const config = join(folder, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      // Without libraries and imports, only the named files are read.
      compilerOptions: { noLib: true, noResolve: true, types: [], noEmit: true },
      files: sources.map((file) => join(root, file)),
    }),
  )
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    return new Map(
      sources.flatMap((file) => {
        const source = project?.program.getSourceFile(join(root, file))
        return source === undefined ? [] : [[file, source] as const]
      }),
    )
  } finally {
    api.close()
    rmSync(folder, { recursive: true })
  }
}
