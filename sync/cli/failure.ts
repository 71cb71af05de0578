import { CallFailure } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import type { UnfinishedUpload } from '#contract/problem.ts'
import { isPassingFailure } from '../retry.ts'
import { fileProblemWords } from './file-problem-words.ts'
import { printable } from './printable.ts'
import { Stop } from './stop.ts'

/** Turns a failed call into the sentence and the exit code for the person who runs the command. */
export function stopFor(failure: CallFailure): Stop {
  const passing: boolean = isPassingFailure(failure)
  if (passing) {
    const words = unreachableWords(failure)
    return new Stop('unreachable', `${words} Run it again to continue where it stopped.`, words)
  }
  if (failure.code === 'not-signed-in')
    return new Stop(
      'notAllowed',
      'The server does not accept this sign-in: it has ended, or it is for another server. Run this again to sign in.',
      'The server does not accept this sign-in: it has ended, or it is for another server. Sign in again.',
    )
  if (failure.code === 'not-allowed')
    return new Stop('notAllowed', 'You are not allowed to do this with this tree.')
  if (failure.code === 'not-found')
    return new Stop('notAllowed', 'There is no such tree or sync, or you are not allowed to see it.')
  if (failure.code === 'sync-not-active')
    return new Stop('notApplied', 'Another program has begun a sync of this tree, which ended this one.')
  if (failure.code === 'tree-limit-reached') return noRoom()
  if (failure.code === 'managed-by-parent')
    return new Stop('notAllowed', 'A parent manages this account and uploads its trees.')
  if (failure.code === 'unfinished-uploads')
    return new Stop('notAllowed', unfinishedWords(failure.problem?.unfinished ?? []))
  return new Stop('notApplied', `The server refused: ${failure.message}`)
}

const unfinishedWords = (unfinished: readonly UnfinishedUpload[]) =>
  `Your plan has no room for another tree while these uploads are unfinished: ${unfinished
    .map(({ name, activeDate }) => `"${printable(name)}" (last active ${activeDate})`)
    .join(
      ', ',
    )}. Continue them where you began them, or upload this file in the browser, where you can cancel them.`

/** The plan allows no more trees. */
export const noRoom = (): Stop =>
  new Stop(
    'notAllowed',
    'You already have as many trees as your plan allows. Delete one, or update one with --tree.',
    'You already have as many trees as your plan allows. Delete one, then sync this file again.',
  )

/** Like `stopFor`, for any thrown value; what is neither a failed call nor a file that changed is returned unchanged. */
export function asStop(error: unknown): unknown {
  if (error instanceof CallFailure) return stopFor(error)
  // Node's error when a file was changed or removed while its batches were read.
  if (error instanceof DOMException && error.name === 'NotReadableError')
    return new Stop('fileRefused', fileProblemWords.unreadable)
  return error
}

function unreachableWords({ status, code, message }: CallFailure): string {
  if (['unreachable', 'late'].includes(failureOf({ status, code })))
    return `The server cannot be reached: ${message}`
  return `The server cannot answer right now (${status}).`
}
