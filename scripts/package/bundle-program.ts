import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../project.ts'

/** Bundles the sync program and its packages into one script. Returns the path of the script. */
export async function bundleProgram(folder: string): Promise<string> {
  const name = 'kinweave.mjs'
  await build({
    configFile: false,
    publicDir: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'sync/cli/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node26',
      minify: true,
      rolldownOptions: { output: { format: 'es', codeSplitting: false, entryFileNames: name } },
    },
  })
  return join(folder, name)
}
