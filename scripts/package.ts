/**
 * `npm run package` makes the sync program one file that needs no Node, in `dist-program`.
 * `--platform win32-x64` makes it for another platform, whose Node npm fetches; the option can be repeated.
 * `--server URL` sets the server that the program talks to unless it is told otherwise. `--out FOLDER` changes the folder.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleProgram } from './package/bundle-program.ts'
import { packProgram } from './package/pack-program.ts'
import { platforms, runtimeFor } from './package/runtimes.ts'
import { root } from './project.ts'

const { values } = parseArgs({
  options: {
    platform: { type: 'string', multiple: true },
    server: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

async function packageProgram(): Promise<number> {
  const wanted = values.platform ?? [`${process.platform}-${process.arch}`]
  const unknown = wanted.find((platform) => !platforms.includes(platform))
  if (unknown !== undefined) return refuse(`There is no Node package for ${unknown}. ${known}`)
  const server = values.server ?? null
  if (server !== null && !/^https?:$/.test(URL.parse(server)?.protocol ?? ''))
    return refuse('--server must be an address such as https://kinweave.example.')
  const out = resolve(process.env['KINWEAVE_CWD'] ?? root, values.out ?? join(root, 'dist-program'))
  const folder = await mkdtemp(join(tmpdir(), 'kinweave-package-'))
  try {
    const script = await bundleProgram(join(folder, 'script'))
    for (const platform of wanted) {
      const output = join(out, `kinweave-${platform}${platform.startsWith('win32') ? '.exe' : ''}`)
      await packProgram({ script, runtime: await runtimeFor(platform), platform, server, output, folder })
      const { size } = await stat(output)
      console.log(`${output} (${Math.round(size / 1e6)} MB)`)
      if (platform.startsWith('darwin') && process.platform !== 'darwin') console.log(unsigned)
    }
    return 0
  } finally {
    await rm(folder, { recursive: true })
  }
}

const unsigned = '  It is not signed, and macOS does not run it yet. On a Mac: codesign --sign - --force FILE'

const known = `Known platforms: ${platforms.join(', ')}.`

function help(): number {
  console.log(
    `npm run package -- [--platform PLATFORM]… [--server URL] [--out FOLDER]\n  Makes the sync program one file that needs no Node. ${known}`,
  )
  return 0
}

function refuse(sentence: string): number {
  console.error(`kinweave: ${sentence}`)
  return 2
}

process.exitCode = values.help ? help() : await packageProgram()
