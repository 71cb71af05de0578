import { join } from 'node:path'
import { build } from 'vite'

let bundled: Promise<string> | null = null

/** The probe as one classic script. Each worker bundles it once. */
export function probeScript(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'probe.ts'), formats: ['iife'], name: 'flowProbe' },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const script = outputs.find((part) => part.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('The probe was not bundled.')
  return script.code
}
