import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { dropPart, type PartialFile, receivePart } from '../blobs/partial-files.ts'
import { ArrivedPart } from '../serving/arrived-part.ts'
import { Problem } from '../values/problem.ts'
import { bodyTypes } from './body-parsers.ts'

/**
 * Reads bodies with one file: its bytes go to a partial file while they arrive, so that a body never stands in memory. If
 * the connection breaks, the handler runs all the same and notes what has arrived. The part gets the name that the
 * endpoint has for it, whatever the caller calls it.
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
): Promise<Readonly<Record<string, ArrivedPart>>> {
  const limit = routeOptions.bodyLimit
  if (Number(headers['content-length'] ?? 0) > limit) throw new Problem('file-too-large')
  const busboy = readerOf(headers)
  const part: { stream?: Readable; arrived?: Promise<PartialFile>; fileName?: string } = {}
  let isWhole = true
  busboy.on('file', (_name, stream: Readable, fileName: string) => {
    // The parser reports a body that ends too early by an event, possibly before anybody reads the stream.
    stream.on('error', () => stream.push(null))
    const arrived = receivePart(folder, stream)
    // If the disk is full, the rest of the body would wait for ever.
    arrived.catch((error: Error) => busboy.destroy(error))
    part.stream = stream
    part.arrived = arrived
    // Browsers write a quotation mark so, because it would end the name.
    part.fileName = fileName.replaceAll('%22', '"')
  })
  try {
    await pipeline(payload, within(limit), busboy)
  } catch (error) {
    // What has arrived and is not yet written must not be lost, so the stream ends as if the file did.
    part.stream?.push(null)
    isWhole = false
    if (error instanceof Problem) {
      const file = await part.arrived
      if (file !== undefined) await dropPart(folder, file.id)
      throw error
    }
  }
  if (part.arrived === undefined) throw new Problem('invalid-input')
  const file = await part.arrived
  if (file.size === 0) throw new Problem('invalid-input')
  return { [partNameOf(routeOptions.config.endpoint)]: new ArrivedPart(file, part.fileName ?? '', isWhole) }
}

/** The name of the only field of a multipart body. */
function partNameOf(endpoint: Endpoint | undefined): string {
  const shape: unknown = endpoint?.body === undefined ? {} : Reflect.get(endpoint.body._zod.def, 'shape')
  return Object.keys(Object(shape))[0] ?? ''
}

function readerOf(headers: FastifyRequest['headers']) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 },
    })
  } catch {
    throw new Problem('invalid-input')
  }
}

/** Passes bytes on up to a limit. A body without an announced length could go on for ever. */
function within(limit: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > limit) done(new Problem('file-too-large'))
      else done(null, chunk)
    },
  })
}
