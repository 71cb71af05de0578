/**
 * The JSON protocol of SignalR hubs. Records end with 0x1E. Several may come in one frame, and one may be split over
 * several frames. The client's input may have any form.
 */
import * as z from 'zod/mini'

const recordEnd = '\u001e'
/** Clients send only short messages; a longer text without an end of record does not come from our client. */
const longestRecord = 65_536

export const messageTypes = {
  invocation: 1,
  completion: 3,
  streamInvocation: 4,
  ping: 6,
  close: 7,
} as const

/** Writes one record. */
export const writeRecord = (message: object): string => JSON.stringify(message) + recordEnd

/**
 * Returns a function that splits incoming text into records, and stores the unfinished rest. The function returns null
 * if a record grows too long.
 */
export function recordSplitter(): (frame: string) => readonly string[] | null {
  let rest = ''
  return (frame) => {
    const parts = (rest + frame).split(recordEnd)
    rest = parts.pop() ?? ''
    return rest.length > longestRecord ? null : parts
  }
}

const Handshake = z.object({ protocol: z.string(), version: z.number() })

/** The reason to refuse a handshake, in the words that the client shows; null if it is accepted. */
export function handshakeProblem(record: string): string | null {
  const handshake = Handshake.safeParse(readJson(record))
  if (!handshake.success) return 'The handshake could not be read.'
  if (handshake.data.protocol !== 'json') return 'This hub supports only the json protocol.'
  return handshake.data.version === 1 ? null : 'This hub supports only version 1 of the protocol.'
}

const ClientMessage = z.object({ type: z.number(), invocationId: z.optional(z.string()) })
type ClientMessage = z.infer<typeof ClientMessage>

/** Parses a record after the handshake; null if it is not a message. */
export function readMessage(record: string): ClientMessage | null {
  const message = ClientMessage.safeParse(readJson(record))
  return message.success ? message.data : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text is not JSON. The caller refuses it like any other wrong form.
    return undefined
  }
}
