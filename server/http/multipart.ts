import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { largestContent } from '#contract/research/content-acts.ts'
import { type PartialFile, receivePart } from '../blobs/partial-files.ts'
import { ArrivedPart } from '../serving/arrived-part.ts'
import { Problem } from '../values/problem.ts'
import { bodyTypes } from './body-parsers.ts'

/**
 * Reads bodies with one file: its bytes go to a partial file while they arrive, so that a body never stands in memory. If
 * the connection breaks, the handler runs all the same and notes what has arrived.
 */
export function addMultipartParser(app: FastifyInstance, folder: string): void {
  app.addContentTypeParser(bodyTypes.multipart, (request: FastifyRequest, payload: IncomingMessage) => {
    // Only these routes have checked by now whether the caller may send bytes.
    if (request.routeOptions.config.endpoint?.bodyType !== 'multipart') throw new Problem('unsupported-type')
    return receive(request, payload, folder)
  })
}

async function receive(
  { headers, routeOptions }: FastifyRequest,
  payload: IncomingMessage,
  folder: string,
): Promise<{ data: ArrivedPart }> {
  const limit = routeOptions.bodyLimit
  if (Number(headers['content-length'] ?? 0) > limit) throw new Problem('file-too-large')
  const busboy = readerOf(headers)
  const part: { stream?: Readable; arrived?: Promise<PartialFile> } = {}
  busboy.on('file', (_name, stream: Readable) => {
    const arrived = receivePart(folder, stream)
    // If the disk is full, the rest of the body would wait for ever.
    arrived.catch((error: Error) => busboy.destroy(error))
    part.stream = stream
    part.arrived = arrived
  })
  try {
    await pipeline(payload, within(limit), busboy)
  } catch (error) {
    if (part.stream === undefined) throw error instanceof Problem ? error : new Problem('invalid-input')
    part.stream.destroy(new Problem('invalid-input'))
  }
  if (part.arrived === undefined) throw new Problem('invalid-input')
  const file = await part.arrived
  if (file.size === 0) throw new Problem('invalid-input')
  return { data: new ArrivedPart(file) }
}

/** One byte more than the largest file is read, to tell that a file is too large. */
function readerOf(headers: FastifyRequest['headers']) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 1, fields: 0, parts: 1, fileSize: largestContent + 1, headerPairs: 20 },
    })
  } catch {
    throw new Problem('invalid-input')
  }
}

/** Passes bytes on up to a limit. A body without an announced length could go on for ever. */
const within = (limit: number) =>
  async function* passed(chunks: AsyncIterable<Buffer>) {
    let passedBytes = 0
    for await (const chunk of chunks) {
      passedBytes += chunk.length
      if (passedBytes > limit) throw new Problem('file-too-large')
      yield chunk
    }
  }
