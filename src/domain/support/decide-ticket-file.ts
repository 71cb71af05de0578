/** Which files a ticket takes. Every type is taken, because nothing but the bytes of a download is ever made of it. */
import { ok, type Result, refuse } from '#contract/result.ts'
import { maxFilesOfTicket, maxTicketBytesOfUser, maxTicketFileBytes } from '#contract/support-limits.ts'
import { clipped } from '../text/text.ts'

export interface TicketFileFacts {
  /** The number of files that the ticket has. */
  readonly files: number
  /** The bytes of all files of the user's tickets. */
  readonly used: number
}

export type TicketFileRefusal = 'file-too-large' | 'too-many-files' | 'content-limit-reached'

export function decideTicketFile(
  { files, used }: TicketFileFacts,
  { size }: { readonly size: number },
): Result<null, TicketFileRefusal> {
  if (size > maxTicketFileBytes) return refuse('file-too-large')
  if (files >= maxFilesOfTicket) return refuse('too-many-files')
  return used + size > maxTicketBytesOfUser ? refuse('content-limit-reached') : ok(null)
}

/** The name under which a file is stored and downloaded: one line without folders; `file` if nothing is left. */
export function ticketFileName(given: string): string {
  const name = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  return (
    shortenedFileName(name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim(), maxNameLength) || 'file'
  )
}

const maxNameLength = 200
const maxEndingLength = 12

/** The ending of a long name stays, because programs find by it what the file is. */
export function shortenedFileName(name: string, maxLength: number): string {
  const dot = name.lastIndexOf('.')
  const hasEnding = name.length > maxLength && dot > 0 && name.length - dot <= maxEndingLength
  const ending = hasEnding ? name.slice(dot) : ''
  return `${clipped(name.slice(0, name.length - ending.length), maxLength - ending.length)}${ending}`
}
