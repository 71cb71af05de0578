/**
 * Offers the sync program as one file a platform: the files that `npm run package` has put into a folder of this server.
 * Nothing else in the folder is served. The folder may be missing, and may fill while the server runs.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ProgramFiles } from '#contract/program-files.ts'
import { type ProgramFile, platformOfProgram } from '#domain/upload/program-files.ts'
import { Problem } from '../values/problem.ts'
import { attachment } from './attachment.ts'
import { readRange } from './byte-range.ts'

/** True if the folder has a file of the sync program. */
export async function hasProgramFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => [])
  return names.some((name) => platformOfProgram(name) !== null)
}

const Params = z.object({ name: z.string() })

export function addProgramFiles(scope: FastifyInstance, folder: string): void {
  const sums = new Map<string, Promise<string>>()

  async function fileOf(name: string): Promise<ProgramFile | null> {
    if (platformOfProgram(name) === null) return null
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() !== true) return null
    // A hundred megabytes are hashed once, until somebody replaces the file.
    const version = `${name} ${found.size} ${found.mtimeMs}`
    const known = sums.get(version)
    const sum = known ?? sha256Of(path)
    if (known === undefined) sums.set(version, sum)
    sum.catch(() => sums.delete(version))
    return { name, bytes: found.size, sha256: await sum }
  }

  scope.get('/programs.json', async (): Promise<ProgramFiles> => {
    const names = await readdir(folder).catch(() => [])
    const files = await Promise.all(names.toSorted((one, other) => one.localeCompare(other)).map(fileOf))
    return { items: files.filter((file) => file !== null) }
  })

  scope.get('/programs/:name', async (request, reply) => {
    const params = Params.safeParse(request.params)
    const file = params.success ? await fileOf(params.data.name) : null
    if (file === null) throw new Problem('not-found')
    const path = join(folder, file.name)
    const etag = `"${file.sha256.slice(0, 32)}"`
    reply
      .type('application/octet-stream')
      .header('etag', etag)
      .header('cache-control', 'no-cache')
      .header('accept-ranges', 'bytes')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', attachment(file.name))
    const { range: asked, 'if-range': sameAs } = request.headers
    // A broken download continues only in the same file.
    const range = sameAs === undefined || sameAs === etag ? readRange(asked, file.bytes) : 'all'
    if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    if (range === 'all') return reply.header('content-length', file.bytes).send(createReadStream(path))
    return reply
      .code(206)
      .header('content-length', range.end - range.start + 1)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      .send(createReadStream(path, range))
  })
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}
