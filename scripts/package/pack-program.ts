/** Packs the bundled program into a Node binary, as a single executable application. */
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { littleMemory } from '../../bin/commands.mjs'
import { runNode } from '../run-node.ts'
import { runProgram } from './run-program.ts'

export interface ProgramParts {
  /** The bundled script. */
  readonly script: string
  /** The Node binary of the platform. */
  readonly runtime: string
  readonly platform: string
  /** The server that the program talks to unless it is told otherwise; null for the one on the user's computer. */
  readonly server: string | null
  /** The file to write. */
  readonly output: string
  /** For files that are needed on the way. */
  readonly folder: string
}

/** @throws if Node cannot pack it */
export async function packProgram(parts: ProgramParts): Promise<void> {
  const { script, runtime, platform, server, output, folder } = parts
  await mkdir(dirname(output), { recursive: true })
  const serverFile = join(folder, 'server.txt')
  if (server !== null) await writeFile(serverFile, server)
  const plan = join(folder, 'sea.json')
  await writeFile(
    plan,
    JSON.stringify({
      main: script,
      mainFormat: 'module',
      executable: runtime,
      output,
      disableExperimentalSEAWarning: true,
      // Both are made by the Node that packs, and do not fit another platform.
      useSnapshot: false,
      useCodeCache: false,
      execArgv: littleMemory,
      // The user's NODE_OPTIONS are for their own Node.
      execArgvExtension: 'none',
      assets: server === null ? {} : { server: serverFile },
    }),
  )
  const { code, output: said } = await runNode([`--build-sea=${plan}`])
  if (code !== 0) throw new Error(`Node could not pack the program: ${said}`)
  await chmod(output, 0o755)
  // A changed binary loses its signature, and macOS runs only signed ones.
  if (platform.startsWith('darwin') && process.platform === 'darwin')
    await runProgram('codesign', ['--sign', '-', '--force', output])
}
